import { laneOf } from '../db/lane';
import type { Handler } from '../http/handler';
import { readWallet } from '../ledger/wallets';
import { loadMoneySettings, startOfDay } from '../orders/settings';
import { withdrawRoom } from '../withdrawals/withdraw-room';
import { leastRoom, readGuards } from '../limits/guard';
import { countClaims } from '../deposits/store/deposit-claims';
import { readClock } from '../db/clock';

export const moneyRules: Handler<'moneyRules'> = async (_request, { db, lanes, caller }) => {
  const userId = caller.user.id;
  const now = await readClock(db);
  const { claimsPerDay, claimsWaiting, claimExpireHours } = await loadMoneySettings(db);
  const { waiting, made } = await countClaims(db, lanes, userId, startOfDay(now));
  const wallet = await readWallet(db, lanes, userId);
  const guarded = new Map(wallet.guarded ? [[userId, wallet]] : []);
  const guard = (await readGuards(db, laneOf(userId, lanes), guarded, { now })).get(userId);
  const room = guard && leastRoom(guard, ['deposit']);
  return {
    ...(guard?.block && { block: { kind: guard.block.kind, until: guard.block.until } }),
    deposit: {
      claimsLeft: Math.max(0, Math.min(claimsPerDay - made, claimsWaiting - waiting)),
      expireHours: claimExpireHours,
      ...(room && { ownLeft: room.left }),
    },
    withdraw: { ...(await withdrawRoom(db, lanes, userId)), debt: wallet.debt },
  };
};
