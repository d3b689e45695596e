import type { Services } from '../services';
import { dropPresence, putPresence } from './store/presence';

const reportMilliseconds = 5_000;

/** Reports how many clients have the app open at this server, for the dashboard and for the other servers. */
export function startPresence({ db, live: { server }, streams }: Services): {
  report(): Promise<void>;
  stop(): Promise<void>;
} {
  let reporting: Promise<void> | undefined;
  const report = async (): Promise<void> => {
    const players = new Set(streams.owned().map(({ owner }) => owner!.userId)).size;
    await putPresence(db, server, { players, visitors: streams.size() - streams.owned().length });
  };
  // An unreachable database is reported elsewhere; the next report makes up for it.
  const timer = setInterval(() => {
    reporting ??= report()
      .catch(() => undefined)
      .finally(() => (reporting = undefined));
  }, reportMilliseconds);
  return {
    report,
    async stop() {
      clearInterval(timer);
      await reporting;
      await dropPresence(db, server).catch(() => undefined);
    },
  };
}
