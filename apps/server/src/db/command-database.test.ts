import { afterAll, expect, test } from 'vitest';
import { copyDatabase, startTestServer } from '../testing/server';
import { asServerRole } from '../testing/server-role';
import { runStaffCommand } from '../staff/command';
import { openForCommand } from './command-database';
import { roleIn } from './server-role';

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

test('a command that works as the owner of the tables leaves the servers their rights', async () => {
  const place = { databaseUrl: DATABASE_URL, ownerUrl: OWNER_DATABASE_URL, dataDir: '/nowhere' };
  const { db, close } = await openForCommand(place, { asOwner: true });
  const { rows } = await db.query<{ role: string }>('SELECT current_user AS role');
  expect(rows[0]!.role).not.toBe(roleIn(DATABASE_URL));
  await db.query(`REVOKE ALL ON bets FROM "${roleIn(DATABASE_URL)}"`);
  await (await openForCommand(place, { asOwner: true })).close();
  expect(await server.services.db.query('SELECT count(*) FROM bets')).toMatchObject({ rowCount: 1 });
  await close();
});
