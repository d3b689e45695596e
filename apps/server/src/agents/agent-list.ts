import { foundAtMost } from '@truedraw/contract';
import { addDays, bangkokDay, dayNumber } from '@truedraw/rules';
import { parseAccount } from '../accounts/address';
import { cleanNickname } from '../accounts/nickname';
import { effectiveTerms } from '../accounts/effective-terms';
import { findIdentity, type Identity } from '../accounts/store/identities';
import { findUser } from '../accounts/store/users';
import { readClock } from '../db/clock';
import type { Context, Handler } from '../http/handler';
import { rowsOf } from './agent-rows';
import { findByNote } from './store/sub-user-facts';
import { listSubUsersInOrder } from './store/sub-user-order';
import { searchSubUsers } from './store/sub-user-search';

/** The caller's own entry is the first of the list; a search or a filter leaves it out. */
export const agentList: Handler<'agentList'> = async (
  { page = 0, pagesize: pageSize = 20, key = '', sort = 'newest', filter },
  context,
) => {
  const { db, lanes, teams, caller } = context;
  const { user } = caller;
  const wanted = cleanNickname(key);
  const own = { ...(await findUser(db, lanes, user.id))!, ...(await effectiveTerms(db, lanes, user)) };
  const days = daysOf(await readClock(db));
  const first = page * pageSize;
  const selves = first === 0 && !wanted && !filter ? [own] : [];
  const selfCount = wanted || filter ? 0 : 1;
  const range = { offset: Math.max(0, first - selfCount), limit: pageSize - selves.length };
  const search = {
    agentId: user.id,
    nickname: wanted.toLowerCase(),
    ids: wanted ? await idsOf(context, wanted) : [],
  };
  const answer = async (rows: Parameters<typeof rowsOf>[2], totalCount: number) => ({
    list: await rowsOf(context, own, [...selves, ...rows], days),
    totalCount,
  });
  if (sort !== 'newest' || filter) {
    const { rows, total } = await listSubUsersInOrder(db, lanes, { ...search, sort, filter, ...days }, range);
    return answer(rows, selfCount + total);
  }
  if (wanted) {
    const { rows, count } = await searchSubUsers(db, lanes, search, range);
    return answer(rows, count);
  }
  const { rows, total } = await teams.subUsers(user.id, range);
  return answer(rows, selfCount + total);
};

/** Today and yesterday in Bangkok, as stored. */
const daysOf = (now: number): { today: number; yesterday: number } => {
  const today = bangkokDay(now);
  return { today: dayNumber(today), yesterday: dayNumber(addDays(today, -1)) };
};

/**
 * The users with exactly this id, user code or account, and those whom the caller noted this about; the search keeps
 * only the caller's own. Parts of an account find nothing: an agent could otherwise guess a phone number digit by digit.
 */
async function idsOf({ db, lanes, config, caller }: Context<'agentList'>, key: string): Promise<number[]> {
  const account = parseAccount(key, config.defaultRegion);
  const identities: Identity[] = [
    { kind: 'usercode', value: key.toUpperCase() },
    ...(account ? [account] : []),
  ];
  const ids = await Promise.all(identities.map((identity) => findIdentity(db, identity)));
  const typed = /^\d{1,15}$/.test(key) ? Number(key) : undefined;
  const note = { agentId: caller.user.id, text: key.toLowerCase(), limit: foundAtMost };
  const noted = await findByNote(db, lanes, note);
  return [...ids, typed, ...noted].filter((id) => id !== undefined);
}
