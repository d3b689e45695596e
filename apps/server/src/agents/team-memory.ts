import type { Pool } from '../db/pool';
import {
  countSettledSubUsers,
  countSubUsersSince,
  listSubUsers,
  markSubUsers,
  type Place,
  type SubUser,
} from './store/sub-users';
import {
  listTeamMonth,
  readTeamVersion,
  sumTeamMonth,
  type TeamMonthKey,
  type TeamMonthRow,
  type TeamMonthSum,
} from './store/team-reports';

declare module '../services' {
  interface Services {
    /** What agents see of their people. */
    teams: TeamMemory;
  }
}

type TeamMonthTotal = TeamMonthSum & { count: number };

/**
 * What agents with many people look at again and again. An answer is remembered with what tells that it still holds, and
 * that is asked for every time, so nothing is ever older than the database.
 */
export interface TeamMemory {
  /** A month's totals and a page of its sub-users, most turnover first. */
  month(key: TeamMonthKey, page: Page): Promise<{ total: TeamMonthTotal; rows: readonly TeamMonthRow[] }>;
  /** How many direct sub-users an agent has. */
  countSubUsers(agentId: number): Promise<number>;
  /** The same, and a page of them, the newest first. */
  subUsers(agentId: number, page: Page): Promise<{ total: number; rows: SubUser[] }>;
}

interface Page {
  offset: number;
  limit: number;
}

interface KnownMonth {
  /** How often the month had been written when the rest was read, or less. */
  version: number;
  total: TeamMonthTotal;
  pages: ReadonlyMap<string, readonly TeamMonthRow[]>;
}

/** Those of an agent's sub-users who have been there for a while. Nobody ever leaves, so they are counted once. */
interface Settled {
  count: number;
  until: number;
  /** Every so many of them, the oldest first; found when a page far down the list is asked for. */
  marks?: Place[];
}

/** Some 20 MB, and some 10. */
const rowsKept = 100_000;
const settledKept = 50_000;
/** With more than these since, all are counted anew. */
const sinceKept = 1_000;
/** What is skipped at most to come to a page. */
const markEvery = 1_000;

export function createTeamMemory({ db, lanes }: { db: Pool; lanes: number }): TeamMemory {
  const months = new Map<string, KnownMonth>();
  const settled = new Map<number, Settled>();
  let rows = 0;

  function remember(name: string, month: KnownMonth, read: number): void {
    rows += read;
    if (rows > rowsKept) {
      months.clear();
      rows = read;
    }
    months.set(name, month);
  }

  async function knowSubUsers(agentId: number): Promise<{ known: Settled; total: number }> {
    const known = settled.get(agentId) ?? (await countSettledSubUsers(db, agentId));
    const since = await countSubUsersSince(db, agentId, known.until);
    if (settled.size >= settledKept) settled.clear();
    if (since <= sinceKept) settled.set(agentId, known);
    else settled.delete(agentId);
    return { known, total: known.count + since };
  }

  return {
    async month(key, page) {
      const name = `${key.agentId}:${key.month}:${key.rate}`;
      const pageName = `${page.offset}:${page.limit}`;
      // Read first: what is written in between makes the rest younger than its version, and it is read again.
      const version = await readTeamVersion(db, lanes, key);
      const found = months.get(name);
      const known = found?.version === version ? found : undefined;
      const knownPage = known?.pages.get(pageName);
      if (known && knownPage) return { total: known.total, rows: knownPage };
      const [total, listed] = await Promise.all([
        known?.total ?? sumTeamMonth(db, lanes, key),
        listTeamMonth(db, lanes, key, page),
      ]);
      const pages = new Map(known?.pages).set(pageName, listed);
      remember(name, { version, total, pages }, 1 + listed.length);
      return { total, rows: listed };
    },

    countSubUsers: async (agentId) => (await knowSubUsers(agentId)).total,

    // Far down, places are counted from the end, where everybody keeps theirs: whoever comes stands in front.
    async subUsers(agentId, { offset, limit }) {
      const { known, total } = await knowSubUsers(agentId);
      const fromEnd = total - offset;
      if (fromEnd <= 0) return { total, rows: [] };
      if (offset <= markEvery || fromEnd > known.count)
        return { total, rows: await listSubUsers(db, agentId, { offset, limit }) };
      known.marks ??= await markSubUsers(db, agentId, { until: known.until, every: markEvery });
      const mark = Math.ceil(fromEnd / markEvery);
      const from = known.marks[mark - 1];
      const skipped = from ? mark * markEvery - fromEnd : offset;
      return { total, rows: await listSubUsers(db, agentId, { from, offset: skipped, limit }) };
    },
  };
}
