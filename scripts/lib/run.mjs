import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const cache = join(root, '.cache');

/** The script of an installed tool. It is run by the same Node as this command. @param {string} name */
export function tool(name) {
  return realpathSync(join(root, 'node_modules', '.bin', name));
}

/**
 * Runs a program in the checkout. Its output is collected, or with `show` goes straight to the terminal. With `nice`
 * it leaves the processor to others.
 * @param {string[]} command
 * @param {{ env?: Record<string, string>, show?: boolean, nice?: boolean }} [options]
 * @returns {Promise<{ ok: boolean, output: string, seconds: number }>}
 */
export function run([program = '', ...args], { env = {}, show = false, nice = false } = {}) {
  const began = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    if (nice && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const end = (/** @type {boolean} */ ok) =>
      resolve({ ok, output, seconds: (performance.now() - began) / 1000 });
    child.stdout?.on('data', (part) => (output += String(part)));
    child.stderr?.on('data', (part) => (output += String(part)));
    child.once('error', (error) => {
      output += String(error);
      end(false);
    });
    child.once('close', (code) => end(code === 0));
  });
}

/**
 * Runs tasks, at most `most` at a time.
 * @template Result
 * @param {(() => Promise<Result>)[]} tasks
 * @param {number} most
 */
export async function runBounded(tasks, most) {
  const waiting = [...tasks];
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: most }, worker));
}

/**
 * Only one process works at a time, so that `npm start` and `npm test` do not install or build at the same time.
 * A lock whose process has died is taken over.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result>} work
 */
export async function withLock(name, work) {
  mkdirSync(cache, { recursive: true });
  const file = join(cache, `${name}.lock`);
  while (!acquire(file)) await sleep(200);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function acquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = Number(readText(file));
    if (holder > 0 && !isAlive(holder)) rmSync(file, { force: true });
    return false;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (pid === process.pid) return false; // After a restart, a container uses the same process ids again.
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The content of a file, or '' if it does not exist. @param {string} path */
export function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** A stored text, such as the hash of the last build. @param {string} name */
export function readNote(name) {
  return readText(join(cache, name));
}

/** @param {string} name @param {string} [text] Without a text, the note is removed. */
export function writeNote(name, text) {
  mkdirSync(cache, { recursive: true });
  if (text === undefined) rmSync(join(cache, name), { force: true });
  else writeFileSync(join(cache, name), text);
}
