import { mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../config';
import { createPool } from '../db/pool';
import { testSettings } from '../testing/databases';
import { copyDatabase } from '../testing/server';
import { startPatiently } from './start-patiently';

/** Starts on a database that ends the connection at the last step of a start, as often as told. */
async function startCutOff(times: number, settings: Record<string, string> = {}) {
  const databaseUrl = await copyDatabase();
  const db = createPool(databaseUrl, () => undefined);
  await db.query(`
    CREATE SEQUENCE reports;
    CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('reports') <= ${times} THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER cut_off BEFORE INSERT ON presence FOR EACH ROW EXECUTE FUNCTION cut_off()`);
  await db.end();
  const root = mkdtempSync(join(tmpdir(), 'truedraw-root-'));
  const said: string[] = [];
  const starting = startPatiently(
    readConfig({ ...testSettings, ...settings, DATABASE_URL: databaseUrl }, root),
    {
      root,
      say: (line) => void said.push(line),
      log: { write: () => undefined },
    },
  );
  return { starting, said };
}

test('a start that loses its database twice says so and succeeds', async () => {
  const { starting, said } = await startCutOff(2);
  const server = await starting;
  expect((await fetch(`${server.address}/ready`)).status).toBe(200);
  expect(said).toEqual(
    Array.from({ length: 2 }, () =>
      expect.stringMatching(/^The database does not answer \(.+\); trying again$/),
    ),
  );
  await server.stop();
});

test('a database that never holds a connection ends the start with what was wrong', async () => {
  const { starting, said } = await startCutOff(1_000);
  await expect(starting).rejects.toThrow('terminating connection due to administrator command');
  expect(said).toHaveLength(4);
});

test('a port that is taken ends the start at once, and is not called the database', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const { starting, said } = await startCutOff(0, { PORT: String(port) });
  await expect(starting).rejects.toThrow(`address already in use 127.0.0.1:${port}`);
  expect(said).toEqual([]);
  taken.close();
});
