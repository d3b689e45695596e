import type { ResponseOf } from '@truedraw/contract';
import { effectiveBetLimit } from '@truedraw/rules';
import { parseAccount } from '../accounts/address';
import { cleanNickname } from '../accounts/nickname';
import { effectiveTerms } from '../accounts/effective-terms';
import type { Context, Handler } from '../http/handler';
import { listBalances } from '../ledger/balances';
import { findIdentity, type Identity } from '../accounts/store/identities';
import { searchSubUsers } from './store/sub-user-search';
import type { SubUser } from './store/sub-users';
import { listTeamTurnovers } from './store/team-reports';

type Row = ResponseOf<'agentList'>['list'][number];

/** The caller's own entry is the first of the list; a search leaves it out. */
export const agentList: Handler<'agentList'> = async (
  { page = 0, pagesize: pageSize = 20, key = '' },
  context,
) => {
  const { db, lanes, teams, caller } = context;
  const { user } = caller;
  const wanted = cleanNickname(key);
  const own = { ...user, ...(await effectiveTerms(db, lanes, user)) };
  const first = page * pageSize;
  if (wanted) {
    const search = { agentId: user.id, nickname: wanted.toLowerCase(), ids: await idsOf(context, wanted) };
    const { rows, count } = await searchSubUsers(db, lanes, search, { offset: first, limit: pageSize });
    return { list: await rowsOf(context, own, rows), totalCount: count };
  }
  const selves = first === 0 ? [own] : [];
  const range = { offset: Math.max(0, first - 1), limit: pageSize - selves.length };
  const { rows, total } = await teams.subUsers(user.id, range);
  return { list: await rowsOf(context, own, [...selves, ...rows]), totalCount: 1 + total };
};

/**
 * The users with exactly this id, user code or account; the search keeps only the caller's own. Parts of an account
 * find nothing: an agent could otherwise guess a phone number digit by digit.
 */
async function idsOf({ db, config }: Context<'agentList'>, key: string): Promise<number[]> {
  const account = parseAccount(key, config.defaultRegion);
  const identities: Identity[] = [
    { kind: 'usercode', value: key.toUpperCase() },
    ...(account ? [account] : []),
  ];
  const ids = await Promise.all(identities.map((identity) => findIdentity(db, identity)));
  const typed = /^\d{1,15}$/.test(key) ? Number(key) : undefined;
  return [...ids, typed].filter((id) => id !== undefined);
}

async function rowsOf(
  { db, lanes, caller }: Context<'agentList'>,
  own: SubUser,
  people: readonly SubUser[],
): Promise<Row[]> {
  const ids = people.map(({ id }) => id);
  const balances = await listBalances(db, lanes, ids);
  const coins = new Map(balances.map(({ userId, coin }) => [userId, coin]));
  const turnovers = await listTeamTurnovers(db, lanes, caller.user.id, ids);
  return people.map((one) => ({
    userid: one.id,
    nickname: one.nickname,
    coin: coins.get(one.id) ?? 0,
    rebate2d: Math.min(one.rebate2d, own.rebate2d),
    rebate3d: Math.min(one.rebate3d, own.rebate3d),
    betlimit: effectiveBetLimit([one.betLimit, own.betLimit]),
    isagent: one.isAgent,
    sharerate: one.shareRate,
    turnover: turnovers.get(one.id) ?? 0,
    identity: one.id === own.id ? 'self' : one.isAgent ? 'agent' : 'user',
  }));
}
