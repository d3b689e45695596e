import type { ResponseOf } from '@truedraw/contract';
import { effectiveBetLimit } from '@truedraw/rules';
import type { Context } from '../http/handler';
import { readCoins } from '../ledger/wallets';
import { readOwnSum } from './store/own-sums';
import { countBelow, listSubUserFacts } from './store/sub-user-facts';
import type { SubUser } from './store/sub-users';
import { listDayTurnovers } from './store/team-child-days';
import { listTeamTurnovers } from './store/team-reports';

type Row = ResponseOf<'agentList'>['list'][number];
type ListContext = Context<'agentList'>;

/** The rows of an agent's list. Nobody is shown above the rates and the limit that hold for the agent. */
export async function rowsOf(
  context: ListContext,
  own: SubUser,
  people: readonly SubUser[],
  days: { today: number; yesterday: number },
): Promise<Row[]> {
  const { db, lanes } = context;
  const ids = people.map(({ id }) => id);
  const childIds = ids.filter((id) => id !== own.id);
  const coins = await readCoins(db, lanes, ids);
  const turnovers = await listTeamTurnovers(db, lanes, own.id, childIds);
  const ofDays = await listDayTurnovers(db, lanes, own.id, { ...days, childIds });
  const facts = await listSubUserFacts(db, lanes, own.id, childIds);
  const below = await countBelow(db, ids);
  const ownTurnover = childIds.length < ids.length ? await turnoverOfCaller(context, turnovers) : 0;
  return people.map((one) => {
    const { activeAt, note, unused } = facts.get(one.id) ?? {};
    const isSelf = one.id === own.id;
    return {
      userid: one.id,
      nickname: one.nickname,
      coin: coins.get(one.id) ?? 0,
      rebate2d: Math.min(one.rebate2d, own.rebate2d),
      rebate3d: Math.min(one.rebate3d, own.rebate3d),
      betlimit: effectiveBetLimit([one.betLimit, own.betLimit]),
      isagent: one.isAgent,
      sharerate: one.shareRate,
      turnover: isSelf ? ownTurnover : (turnovers.get(one.id) ?? 0),
      identity: isSelf ? 'self' : one.isAgent ? 'agent' : 'user',
      below: below.get(one.id) ?? 0,
      ...(!isSelf && (ofDays.get(one.id) ?? { today: 0, yesterday: 0 })),
      ...(activeAt && { activeAt }),
      ...(note && { note }),
      ...(unused && { unused }),
    };
  });
}

/**
 * What the caller's own spreader sees of the caller and everyone below. Without a spreader it is the same sum, of which
 * the own bets are not kept and are read.
 */
async function turnoverOfCaller(
  context: ListContext,
  turnovers: ReadonlyMap<number, number>,
): Promise<number> {
  const { db, lanes, caller } = context;
  const { id, spreaderId } = caller.user;
  if (spreaderId !== null) return (await listTeamTurnovers(db, lanes, spreaderId, [id])).get(id) ?? 0;
  const { turnover } = await readOwnSum(context, id);
  return (turnovers.get(id) ?? 0) + turnover;
}
