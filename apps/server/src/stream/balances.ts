import { describeError } from '../log';
import type { Services } from '../services';
import { readCoins } from '../ledger/wallets';
import { insertEventForOthers } from '../live/store/events';
import type { TokenOwner } from '../accounts/store/tokens';
import { balanceFrame } from './frames';
import { startUserUpdates, type UserUpdates } from './user-updates';

declare module '../services' {
  interface Services {
    balances: BalanceUpdates;
  }
}

export interface BalanceUpdates extends UserUpdates {
  /**
   * The device that made the change gets the balance in the answer, such as after a bet. The user's other devices are
   * notified.
   */
  movedBy(owner: TokenOwner): void;
}

/** Changes are published to the other servers in batches: an event for each batch of bets would cost too much. */
const publishMilliseconds = 250;

/** Sends users their balance when it has changed. */
export function startBalances({
  db,
  lanes,
  log,
  live,
  streams,
}: Pick<Services, 'db' | 'lanes' | 'log' | 'live' | 'streams'>): BalanceUpdates {
  const updates = startUserUpdates(log, live, streams, {
    topic: 'balance',
    read: async (userIds) =>
      [...(await readCoins(db, lanes, userIds))].map(([userId, coin]) => ({
        userId,
        frame: balanceFrame(coin),
      })),
  });
  const moved = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let publishing: Promise<void> = Promise.resolve();

  const publishToOthers = (): void => {
    timer = undefined;
    const payload = { userIds: [...moved], from: live.server };
    moved.clear();
    publishing = publishing
      .then(() => insertEventForOthers(db, live.server, 'balance', payload))
      .catch((error: unknown) => log.warn(describeError(error), 'other servers were not told who has bet'));
  };

  return {
    ...updates,
    movedBy({ userId, deviceId }) {
      for (const { owner } of streams.ofUser(userId))
        if (owner?.deviceId !== deviceId) {
          updates.notify([userId]);
          break;
        }
      moved.add(userId);
      timer ??= setTimeout(publishToOthers, publishMilliseconds);
    },
    async stop() {
      if (timer) {
        clearTimeout(timer);
        publishToOthers();
      }
      await publishing;
      await updates.stop();
    },
  };
}
