import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { copyDatabase } from '../testing/server';
import { hostsOf } from './address';
import { createPool } from './pool';

test('of hosts none of which can be written each is named with its reason', async () => {
  const pool = createPool('postgres://u:p@127.0.0.1:1,127.0.0.1:2/name', () => undefined);
  await expect(pool.query('SELECT 1')).rejects.toThrow(
    /can be written \(127\.0\.0\.1:1: .*ECONNREFUSED.*; 127\.0\.0\.1:2: .*ECONNREFUSED.*\)/,
  );
  await pool.end();
});

test('a host that is frozen keeps nobody from finding the other one as soon as it is promoted', async () => {
  const [url] = hostsOf(await copyDatabase())!;
  const frozen = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => frozen.once('listening', resolve));
  const { port } = frozen.address() as AddressInfo;
  const promoting = createPool(url!, () => undefined);
  const name = new URL(url!).pathname.slice(1);
  const standby = await promoting.connect();
  await standby.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);

  const pool = createPool(url!.replace('@', `@127.0.0.1:${port},`), () => undefined);
  const answer = pool.query('SELECT 1 AS one');
  await sleep(500);
  await standby.query('BEGIN READ WRITE');
  await standby.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
  await standby.query('COMMIT');
  expect((await answer).rows).toEqual([{ one: 1 }]);
  standby.release();
  await Promise.all([pool.end(), promoting.end()]);
  frozen.close();
});
