import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { makeSocketsFolder } from './sockets-folder';

afterEach(() => vi.unstubAllEnvs());

test('the sockets are in the folder that systemd made for the service, which nothing cleans, and for nobody else', () => {
  const unit = fileURLToPath(new URL('../../../../deploy/systemd/truedraw.service', import.meta.url));
  expect(readFileSync(unit, 'utf8')).toMatch(/^RuntimeDirectory=truedraw$/m);
  const own = mkdtempSync(join(tmpdir(), 'truedraw-run-'));
  vi.stubEnv('RUNTIME_DIRECTORY', own);
  const folder = makeSocketsFolder(() => undefined);
  expect(dirname(folder)).toBe(own);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('without systemd they are in the temporary folder', () => {
  vi.stubEnv('RUNTIME_DIRECTORY', undefined);
  expect(dirname(makeSocketsFolder(() => undefined))).toBe(tmpdir());
});

test('where no folder can be made that is said, and servers do without each other', () => {
  vi.stubEnv('RUNTIME_DIRECTORY', '/nowhere/at/all');
  const said: string[] = [];
  expect(makeSocketsFolder((line) => said.push(line))).toBe('');
  expect(said).toEqual([expect.stringContaining('cannot hand over bets to each other')]);
});
