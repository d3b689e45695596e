import { spawn } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  ask,
  buildLauncher,
  isRoot,
  makeSample,
  type OtherProcess,
  serverPid,
  temporaryFolder,
} from './test-support';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let launcher: Awaited<ReturnType<typeof buildLauncher>>;
let sample: Awaited<ReturnType<typeof makeSample>>;
let folder: string;
let running: OtherProcess[];

beforeAll(async () => {
  launcher = await buildLauncher();
  sample = await makeSample();
});
afterAll(() => Promise.all([launcher.remove(), sample.remove()]));

beforeEach(async () => {
  folder = join(await temporaryFolder(), 'postgres');
  running = [];
});

afterEach(async () => {
  // A last start and stop ends the database server of this folder, whatever a test killed or left running.
  const last = start();
  await last.says('up');
  for (const other of running) await stop(other);
  const left = await readdir(join(folder, 'cluster', 'data'));
  if (left.includes('postmaster.pid')) throw new Error('The server was left running');
  await rm(dirname(folder), { recursive: true });
});

function start(): OtherProcess {
  const other = launcher.start(folder);
  running.push(other);
  return other;
}

async function stop(other: OtherProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  other.process.kill(signal);
  await other.ended;
}

test('starts at the same moment share one server, and the last to stop stops it', async () => {
  const all = [start(), start(), start()];
  const urls = await Promise.all(all.map((one) => one.says('up')));
  const places = new Set(urls.map((url) => url.split('?')[0]));
  expect(places.size).toBe(1);
  const pid = await serverPid(folder);

  await stop(all[0]!);
  await stop(all[1]!);
  expect(await serverPid(folder)).toBe(pid);
  expect(await ask(urls[2]!, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop(all[2]!);
  expect(await readdir(join(folder, 'cluster', 'data'))).not.toContain('postmaster.pid');
});

test('when all stop at the same moment the server stops too', async () => {
  await sample.copyTo(folder);
  for (let round = 0; round < 3; round += 1) {
    const all = [start(), start(), start()];
    await Promise.all(all.map((one) => one.says('up')));
    await Promise.all(all.map((one) => stop(one)));
    expect(await readdir(join(folder, 'cluster', 'data'))).not.toContain('postmaster.pid');
  }
});

test('a start during a stop ends with a connection', async () => {
  await sample.copyTo(folder);
  for (let round = 0; round < 3; round += 1) {
    const leaving = start();
    await leaving.says('up');
    leaving.process.kill('SIGTERM');
    await sleep(round * 25);
    const arriving = start();
    expect(await ask(await arriving.says('up'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await leaving.ended;
    expect(await ask(await arriving.says('up'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop(arriving);
  }
});

test('the server of a killed process is used by the next one', async () => {
  await sample.copyTo(folder);
  const first = start();
  await ask(await first.says('up'), 'create table kept as select 1 as answer');
  const pid = await serverPid(folder);
  await stop(first, 'SIGKILL');

  const url = await start().says('up');
  expect(await serverPid(folder)).toBe(pid);
  expect(await ask(url, 'select answer from kept')).toEqual([{ answer: 1 }]);
});

test('a kill during the creation of the cluster leaves nothing half-made', async () => {
  for (const afterMs of [150, 300, 500]) {
    const first = start();
    await sleep(afterMs);
    await stop(first, 'SIGKILL');
  }
  await start().says('up');
  await sleep(1_500); // An orphaned initdb has ended by then.
  await start().says('up');
  expect(await readdir(folder)).toEqual(['cluster']);
});

test('a process id that is now used by another process does not keep the database from starting', async () => {
  await sample.copyTo(folder);
  const first = start();
  await ask(await first.says('up'), 'create table kept as select 5 as answer');
  const pid = await serverPid(folder);
  await stop(first, 'SIGKILL');
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isGone(pid)).toBe(true);

  const data = join(folder, 'cluster', 'data');
  const { uid, gid } = await stat(data);
  const bystander = spawn('sleep', ['60'], isRoot ? { uid, gid, cwd: '/' } : {});
  for (const file of [join(data, 'postmaster.pid'), join(folder, 'cluster', '.s.PGSQL.5432.lock')]) {
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/^\d+/, String(bystander.pid)));
  }

  expect(await ask(await start().says('up'), 'select answer from kept')).toEqual([{ answer: 5 }]);
  expect(bystander.exitCode).toBeNull();
  bystander.kill();
});

test.runIf(isRoot)(
  'a data folder that the database user cannot reach is replaced by another place',
  async () => {
    await mkdir(dirname(folder), { recursive: true });
    await chmod(dirname(folder), 0o700);
    const first = start();
    await ask(await first.says('up'), 'create table kept as select 3 as answer');
    const elsewhere = await readlink(join(folder, 'cluster'));
    expect(await first.says('log')).toContain(`its files are in ${elsewhere}`);
    expect(elsewhere).toMatch(/^\/var\/lib\/truedraw\/[0-9a-f]{12}$/);
    await stop(first);

    const second = start();
    expect(await ask(await second.says('up'), 'select answer from kept')).toEqual([{ answer: 3 }]);
    await stop(second);
    await rm(elsewhere, { recursive: true });
    await rm(join(folder, 'cluster'));
    await chmod(dirname(folder), 0o755);
  },
);

async function isGone(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return status === '' || / Z /.test(status);
}
