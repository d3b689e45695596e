import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { eventually } from '../testing/eventually';
import { copyDatabase, startTestServer } from '../testing/server';

test('a start that fails at its last step leaves nothing running that would keep the process alive', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const settings = {
    DATABASE_URL: await copyDatabase(),
    PORT: String((taken.address() as AddressInfo).port),
  };
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  await expect(startTestServer(settings)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  // Timers of servers that stopped before may end meanwhile; one that this start left behind would stay.
  await eventually(() => expect(timers()).toBeLessThanOrEqual(before));
  taken.close();
});

test('LANES that differs from the database is refused by name, and left out it is whatever the database has', async () => {
  const url = await copyDatabase();
  const first = await startTestServer({ DATABASE_URL: url, LANES: '3' });
  await first.stop();
  await expect(startTestServer({ DATABASE_URL: url, LANES: '1' })).rejects.toThrow(
    'LANES is 1, but this database was made with 3',
  );
  for (const same of [{}, { LANES: '3' }]) {
    const server = await startTestServer({ DATABASE_URL: url, ...same });
    expect(server.services.lanes).toBe(3);
    await server.stop();
  }
});
