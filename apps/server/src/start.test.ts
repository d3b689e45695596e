import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { copyDatabase, startTestServer } from './testing/server';

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
  expect(timers()).toBe(before);
  taken.close();
});
