import { seedDemoHistory } from '../start/demo/history';
import { startTestServer, type TestServer } from './server';

/** A server with the made-up past of a demonstration, the same one each time, and without jobs that would change it. */
export async function startPastServer(env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer({ FEED_SEED: 'past', ...env });
  const { services } = server;
  await seedDemoHistory({ ...services, config: { ...services.config, demoPast: true } });
  return server;
}
