import type { ResponseOf } from '@truedraw/contract';
import { limitKinds, limitPeriods, noLimit } from '@truedraw/rules';
import { laneOf } from '../db/lane';
import type { Context, Handler } from '../http/handler';
import { readWallet } from '../ledger/wallets';
import { readGuards } from './guard';
import { readClock } from '../db/clock';
import { readNetDeposits, readRealityCheck } from './reality-check';

export const limits: Handler<'limits'> = (_request, context) => viewLimits(context);

/** Every possible limit with its use, whether it is set or not. */
export async function viewLimits({
  db,
  lanes,
  caller,
}: Pick<Context<'limits'>, 'db' | 'lanes' | 'caller'>): Promise<ResponseOf<'limits'>> {
  const userId = caller.user.id;
  const wallets = new Map([[userId, await readWallet(db, lanes, userId)]]);
  const now = await readClock(db);
  const guard = (await readGuards(db, laneOf(userId, lanes), wallets, { now })).get(userId)!;
  return {
    limits: limitKinds.flatMap((kind) =>
      limitPeriods.map((period) => {
        const row = guard.limits.find((one) => one.kind === kind && one.period === period);
        const { coins, next } = row?.limit ?? noLimit;
        const used = Math.max(0, guard.played(kind, period));
        return {
          kind,
          period,
          coin: coins,
          used,
          ...(next && { next: { coin: next.coins, at: next.atMs } }),
        };
      }),
    ),
    netDeposits: await readNetDeposits(db, lanes, userId, now),
    realityCheck: await readRealityCheck({ db, lanes, caller }),
    ...(guard.block && { block: { kind: guard.block.kind, until: guard.block.until } }),
  };
}
