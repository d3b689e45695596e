import { afterAll, expect, test } from 'vitest';
import { copyDatabase, startTestServer } from '../testing/server';
import { asServerRole } from '../testing/server-role';
import { runStaffCommand } from '../staff/command';
import { openForCommand } from './command-database';

const { DATABASE_URL, OWNER_DATABASE_URL } = await asServerRole(await copyDatabase());
const server = await startTestServer({ DATABASE_URL, OWNER_DATABASE_URL, DEMO: 'off' });
afterAll(() => server.stop());

test('a command beside a server with a role of its own makes an account, as the first day of an operator needs', async () => {
  const { db, close } = await openForCommand({
    databaseUrl: DATABASE_URL,
    ownerUrl: OWNER_DATABASE_URL,
    dataDir: '/nowhere',
  });
  const said: string[] = [];
  const { config, passwords } = server.services;
  const asked = { command: 'add', name: 'anna', role: 'owner' };
  await runStaffCommand({ db, config, passwords }, asked, (line) => said.push(line));
  expect(said.join('\n')).toContain('anna');
  expect(await server.sql(`SELECT name FROM staff`)).toEqual([{ name: 'anna' }]);
  await close();
});
