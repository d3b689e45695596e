import type { Pool } from '../db/pool';
import {
  countSubUsersSince,
  listSubUsers,
  markSettledSubUsers,
  type SettledSubUsers,
  type SubUser,
} from '../store/sub-users';
import {
  listTeamMonth,
  readTeamVersion,
  sumTeamMonth,
  type TeamMonthKey,
  type TeamMonthRow,
  type TeamMonthSum,
} from '../store/team-reports';

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

/** Some 20 MB. */
const rowsKept = 100_000;
/** Agents, and what they have marked: some 5 MB, and some 10. */
const agentsKept = 50_000;
const marksKept = 100_000;
/** With more than these since, all are counted anew. */
const sinceKept = 1_000;
/** What a page in the middle of a long list is at most away from one that was marked. */
const markEvery = 1_000;

export function createTeamMemory({ db, lanes }: { db: Pool; lanes: number }): TeamMemory {
  const months = new Map<string, KnownMonth>();
  const settled = new Map<number, SettledSubUsers>();
  let rows = 0;
  let marks = 0;

  function remember(name: string, month: KnownMonth, read: number): void {
    rows += read;
    if (rows > rowsKept) {
      months.clear();
      rows = read;
    }
    months.set(name, month);
  }

  // Nobody ever leaves an agent, so those who have been there for a while are counted once.
  async function knowSubUsers(agentId: number): Promise<{ known: SettledSubUsers; total: number }> {
    const known = settled.get(agentId) ?? (await markSettledSubUsers(db, agentId, markEvery));
    const since = await countSubUsersSince(db, agentId, known.until);
    if (since > sinceKept) forget(agentId);
    else if (!settled.has(agentId)) {
      if (settled.size >= agentsKept || marks >= marksKept) {
        settled.clear();
        marks = 0;
      }
      settled.set(agentId, known);
      marks += known.marks.length;
    }
    return { known, total: known.count + since };
  }

  function forget(agentId: number): void {
    marks -= settled.get(agentId)?.marks.length ?? 0;
    settled.delete(agentId);
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

    // Places are counted from the end of the list, where they stay: whoever comes stands in front.
    async subUsers(agentId, { offset, limit }) {
      const { known, total } = await knowSubUsers(agentId);
      const rank = total - offset;
      const mark = Math.max(1, Math.ceil(rank / markEvery));
      const from = known.marks[mark - 1];
      const skipped = from ? mark * markEvery - rank : offset;
      return { total, rows: await listSubUsers(db, agentId, { from, offset: skipped, limit }) };
    },
  };
}
