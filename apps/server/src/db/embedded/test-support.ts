import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { build } from 'vite';
import { startEmbedded } from '.';

export const isRoot = process.getuid?.() === 0;
export const quick = { shared_buffers: '16MB' };

/** Root's temporary folders are closed to other users, so also to the user that the database runs as. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  await chmod(folder, 0o755);
  return folder;
}

/** A cluster to copy for tests that are not about creating one, which takes a second. */
export async function makeSample(): Promise<{
  copyTo(folder: string): Promise<void>;
  remove(): Promise<void>;
}> {
  const sample = await temporaryFolder();
  const database = await startEmbedded({ folder: sample, log: () => undefined, settings: quick });
  await database.stop();
  return {
    async copyTo(folder) {
      await mkdir(folder, { recursive: true });
      // Unlike node's copy, it keeps the owners of the files.
      await promisify(execFile)('cp', ['-a', join(sample, 'cluster'), folder]);
    },
    remove: () => rm(sample, { recursive: true }),
  };
}

export async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function serverPid(folder: string): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'cluster', 'data', 'postmaster.pid'), 'utf8'), 10);
}

export interface OtherProcess {
  process: ChildProcess;
  /** Resolves with the rest of the line that begins with the word. */
  says(word: string): Promise<string>;
  ended: Promise<void>;
}

/** The launcher as a separate program: it starts on a folder, prints "up <url>", and stops on SIGTERM. */
export async function buildLauncher(): Promise<{
  start(folder: string): OtherProcess;
  remove(): Promise<void>;
}> {
  // Inside the workspace, so that the built file can import its packages.
  const outDir = fileURLToPath(
    new URL(`../../../node_modules/.cache/embedded-${process.pid}`, import.meta.url),
  );
  const entry = fileURLToPath(new URL('./index.ts', import.meta.url));
  const output = { entryFileNames: 'launcher.mjs' };
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: entry, outDir, emptyOutDir: true, target: 'node20', rolldownOptions: { output } },
  });
  const program = `
    import { startEmbedded } from ${JSON.stringify(pathToFileURL(join(outDir, 'launcher.mjs')).href)};
    const log = (line) => console.log('log ' + line);
    const database = await startEmbedded({ folder: process.argv[1], log, settings: ${JSON.stringify(quick)} });
    const open = setInterval(() => {}, 1000);
    process.on('SIGTERM', async () => { await database.stop(); clearInterval(open); });
    console.log('up ' + database.url);`;
  return {
    start: (folder) => watch(spawn(process.execPath, ['--input-type=module', '-e', program, folder])),
    remove: () => rm(outDir, { recursive: true, force: true }),
  };
}

function watch(child: ChildProcess): OtherProcess {
  let text = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const says = (word: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const line = text.split('\n').find((candidate) => candidate.startsWith(`${word} `));
        if (line) resolve(line.slice(word.length + 1));
      };
      child.stdout?.on('data', look);
      void ended.then(() => reject(new Error(`ended without saying "${word}":\n${text}`)));
      look();
    });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += String(part)));
  return { process: child, says, ended };
}
