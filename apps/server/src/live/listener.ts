import type { Client } from 'pg';
import { placedAt } from '../db/place';
import { eventChannel } from './store/events';

const shortestPause = 100;
const longestPause = 5_000;

/**
 * A connection that listens for notifications. When it is lost it reconnects by itself; meanwhile polling finds every
 * event a little later.
 */
export function startListener(
  address: string,
  { onWake, onError }: { onWake: () => void; onError: (error: unknown) => void },
): { stop(): Promise<void> } {
  const { Client: Placed, connectionString } = placedAt(address);
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let pause = shortestPause;
  let connecting = connect();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };

  async function connect(): Promise<void> {
    const fresh = new Placed({
      connectionString,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    const lost = (error?: unknown): void => {
      if (client !== fresh || stopped) return;
      client = undefined;
      onError(error ?? new Error('the connection that listens has ended'));
      retryLater();
    };
    client = fresh;
    fresh.on('error', lost);
    fresh.on('end', () => lost());
    fresh.on('notification', onWake);
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${eventChannel}`);
      pause = shortestPause;
      // For notifications that were sent while nothing listened.
      onWake();
    } catch (error) {
      lost(error);
      await fresh.end().catch(() => undefined);
    }
  }

  function retryLater(): void {
    timer = setTimeout(() => void (connecting = connect()), pause);
    pause = Math.min(longestPause, pause * 2);
  }
}
