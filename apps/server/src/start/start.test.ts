import { AsyncLocalStorage, createHook } from 'node:async_hooks';
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
  // Only the timers of this start, because timers of stopped servers may end at the same time.
  const start = new AsyncLocalStorage<boolean>();
  const timers = new Map<number, NodeJS.Timeout>();
  const hook = createHook({
    init(id, type, _trigger, resource) {
      if (type === 'Timeout' && start.getStore()) timers.set(id, resource as NodeJS.Timeout);
    },
    destroy: (id) => void timers.delete(id),
  }).enable();
  await start.run(true, () =>
    expect(startTestServer(settings)).rejects.toMatchObject({ code: 'EADDRINUSE' }),
  );
  await eventually(() => expect([...timers.values()].filter((timer) => timer.hasRef())).toEqual([]));
  hook.disable();
  taken.close();
});

test('LANES is refused by name if it differs from the database, and taken from the database if it is not set', async () => {
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
