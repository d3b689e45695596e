import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'truedraw-npm-start-'));
  // As root, the database runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** `npm start` in a group of processes of its own, as a terminal starts it. */
async function npmStart() {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    env: { ...process.env, LOG_LEVEL: 'warn', DATA_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  // The output ends when the last process that writes to it has ended: npm, its shell or the server.
  const ended = new Promise<string[]>((resolve) => npm.stdout.once('close', () => resolve(lines)));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: npm.stdout }).on('line', (line) => {
      lines.push(line);
      const [, found] = /TrueDraw is at (\S+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error('The server ended before it was ready')));
  });
  return { pid: npm.pid!, url, ended };
}

test('the server stops with an `npm start` that is ended by its process id', async () => {
  const { pid, url, ended } = await npmStart();
  expect((await fetch(`${url}/ready`)).status).toBe(200);
  process.kill(pid, 'SIGTERM');
  expect(await ended).toContain('Stopping');
  await expect(fetch(`${url}/ready`)).rejects.toThrow('fetch failed');
});

test('Ctrl-C, which npm, its shell and the server get at once, stops the server and its database in order', async () => {
  const { pid, ended } = await npmStart();
  process.kill(-pid, 'SIGINT');
  expect((await ended).filter((line) => line === 'Stopping')).toHaveLength(1);
  expect(await readdir(join(folder, 'postgres'))).not.toContain('postmaster.pid');
});
