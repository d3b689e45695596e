import { numberValue, parseWireNumber } from '@truedraw/rules';
import { requireLive } from '../archive/require-live';
import { findUsers } from '../accounts/store/users';
import { findDraw } from '../draws/store/draws';
import type { StaffHandler } from '../http/staff-handler';
import { Refusal } from '../refusal';
import { whatIfs } from './exposure';
import { readNextOdds } from './next-odds';
import { listBettors } from './store/bettors';
import { listExposure } from './store/exposure-report';

const bettorsShown = 50;

export const numberExposure: StaffHandler<'numberExposure'> = async (
  { turnId, gametype: game, number: typed },
  { db, lanes },
) => {
  if (!parseWireNumber(game, typed).ok) throw new Refusal('NumberUnknown');
  const draw = await findDraw(db, turnId, game);
  if (!draw) throw new Refusal('TurnUnknown');
  await requireLive(db, turnId);
  const number = numberValue(game, typed);
  const held = await listExposure(db, lanes, { turnId, game });
  const bettors = await listBettors(db, lanes, { turnId, game, number }, bettorsShown);
  const view = whatIfs(game, held).viewOf(number);
  const people = await findUsers(
    db,
    lanes,
    bettors.map(({ userId }) => userId),
  );
  const [first] = bettors;
  return {
    ...view,
    ...(draw.state === 'open' && { odds: (await readNextOdds(db, { turnId, game }, held))(number) }),
    bettors: bettors.map(({ userId, bets, stake, payout }) => {
      const { account = '', nickname = '' } = people.get(userId) ?? {};
      return { userid: userId, account, nickname, bets, stake, payout };
    }),
    people: first?.people ?? 0,
    partial: (first?.allStakes ?? 0) < view.stake,
  };
};
