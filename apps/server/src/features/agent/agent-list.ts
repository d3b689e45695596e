import type { ResponseOf } from '@truedraw/contract';
import { parseAccount } from '../../accounts/address';
import { cleanNickname } from '../../accounts/nickname';
import { earnedRates } from '../../accounts/rates';
import type { Context, Handler } from '../../http/handler';
import { listBalances } from '../../store/balances';
import { findIdentity, type Identity } from '../../store/identities';
import { countFound, listSubUsers, type SubUser, type SubUserSearch } from '../../store/sub-users';
import { listTeamTurnovers } from '../../store/team-reports';

type Row = ResponseOf<'agentList'>['list'][number];

/** The caller's own entry is the first of the list; a search leaves it out. */
export const agentList: Handler<'agentList'> = async ({ page = 0, pagesize = 20, key = '' }, context) => {
  const { db, lanes, caller } = context;
  const { user } = caller;
  const wanted = cleanNickname(key);
  const search: SubUserSearch = {
    agentId: user.id,
    ...(wanted && { key: { nickname: wanted.toLowerCase(), ids: await idsOf(context, wanted) } }),
  };
  const selves = wanted ? 0 : 1;
  const first = page * pagesize;
  const withSelf = first < selves;
  const wish = { offset: Math.max(0, first - selves), limit: pagesize - (withSelf ? 1 : 0) };
  const children = await listSubUsers(db, search, wish);
  const own = { ...user, ...(await earnedRates(db, lanes, user)) };
  return {
    list: await rowsOf(context, own, withSelf ? [own, ...children] : children),
    totalCount: selves + (await countOf(context, search, { ...wish, found: children.length })),
  };
};

/** A page that is not full is the last one, and tells how many there are. */
async function countOf(
  { db, teams }: Context<'agentList'>,
  { agentId, key }: SubUserSearch,
  { offset, limit, found }: { offset: number; limit: number; found: number },
): Promise<number> {
  if (found < limit && (found > 0 || offset === 0)) return offset + found;
  return key ? countFound(db, { agentId, key }) : teams.countSubUsers(agentId);
}

/**
 * Whom a whole id, user code or account names, whoever's they are; the search keeps the caller's own. Parts of an
 * account find nobody: an agent could spell out a phone number that way.
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
    betlimit: one.betLimit,
    isagent: one.isAgent,
    sharerate: one.shareRate,
    turnover: turnovers.get(one.id) ?? 0,
    identity: one.id === own.id ? 'self' : one.isAgent ? 'agent' : 'user',
  }));
}
