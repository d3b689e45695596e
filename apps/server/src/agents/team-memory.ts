import type { Pool } from '../db/pool';
import { countSettledSubUsers, countSubUsersSince } from '../store/sub-users';
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
  month(
    key: TeamMonthKey,
    page: { offset: number; limit: number },
  ): Promise<{ total: TeamMonthTotal; rows: readonly TeamMonthRow[] }>;
  /** How many direct sub-users an agent has. */
  countSubUsers(agentId: number): Promise<number>;
}

interface KnownMonth {
  /** How often the month had been written when the rest was read, or less. */
  version: number;
  total: TeamMonthTotal;
  pages: ReadonlyMap<string, readonly TeamMonthRow[]>;
}

/** Some 20 MB, and some 5. */
const rowsKept = 100_000;
const countsKept = 50_000;
/** With more than these since, all are counted anew. */
const sinceKept = 1_000;

export function createTeamMemory({ db, lanes }: { db: Pool; lanes: number }): TeamMemory {
  const months = new Map<string, KnownMonth>();
  const counts = new Map<number, { count: number; until: number }>();
  let rows = 0;

  function remember(name: string, month: KnownMonth, read: number): void {
    rows += read;
    if (rows > rowsKept) {
      months.clear();
      rows = read;
    }
    months.set(name, month);
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

    // Nobody ever leaves an agent, so those who have been there for a while are counted once.
    async countSubUsers(agentId) {
      const known = counts.get(agentId) ?? (await countSettledSubUsers(db, agentId));
      const since = await countSubUsersSince(db, agentId, known.until);
      if (counts.size >= countsKept) counts.clear();
      if (since <= sinceKept) counts.set(agentId, known);
      else counts.delete(agentId);
      return known.count + since;
    },
  };
}
