import { mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../testing/eventually';
import { startTestServer, type TestServer } from '../testing/server';
import { archiveDue } from './archive-when-due';
import { requireWritable } from './require-writable';

const parent = mkdtempSync(join(tmpdir(), 'truedraw-archive-'));
const folder = join(parent, 'archive');
// Nobody can write there, not even root.
symlinkSync(join(parent, 'nowhere', 'archive'), folder);

let server: TestServer;
beforeAll(async () => {
  const env = { ARCHIVE_AFTER_MONTHS: '24', ARCHIVE_FOLDER: folder };
  server = await startTestServer({ ...env, JOBS: 'on', DEMO: 'off' });
});
afterAll(() => server.stop());

const named = `ARCHIVE_FOLDER ${folder} cannot be written`;

test('a folder of archives that cannot be written is named in the log when the jobs start, which go on', async () => {
  await eventually(() => expect(server.log.filter((line) => line.includes(named))).toHaveLength(1));
});

test('a month that cannot be archived for it names the setting', async () => {
  const options = { stopped: new Set<string>(), onDamaged: () => Promise.resolve() };
  await expect(archiveDue(server.services, Date.now(), options)).rejects.toThrow(named);
});

test('a folder of archives that can be written is made, and stays empty', async () => {
  await requireWritable(join(parent, 'made'));
  expect(readdirSync(join(parent, 'made'))).toEqual([]);
});
