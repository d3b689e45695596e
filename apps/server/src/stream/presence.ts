import type { Services } from '../services';
import { dropPresence, putPresence } from './store/presence';

const sayMilliseconds = 5_000;

/** Says how many have the app open at this server, for the staff to add up and for other servers to know of it. */
export function startPresence({ db, live: { server }, streams }: Services): {
  say(): Promise<void>;
  stop(): Promise<void>;
} {
  let saying: Promise<void> | undefined;
  const say = async (): Promise<void> => {
    const players = new Set(streams.owned().map(({ owner }) => owner!.userId)).size;
    await putPresence(db, server, { players, visitors: streams.size() - streams.owned().length });
  };
  // A database that is away is others' business to complain about; what is said next makes up for it.
  const teller = setInterval(() => {
    saying ??= say()
      .catch(() => undefined)
      .finally(() => (saying = undefined));
  }, sayMilliseconds);
  return {
    say,
    async stop() {
      clearInterval(teller);
      await saying;
      await dropPresence(db, server).catch(() => undefined);
    },
  };
}
