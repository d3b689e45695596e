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
  type TeamMonthPage,
  type TeamMonthRow,
  type TeamMonthSum,
} from './store/team-reports';
import { listDayShares } from './store/team-child-days';

declare module '../services' {
  interface Services {
    /** Cached reports of agents about their sub-users. */
    teams: TeamCache;
  }
}

type TeamMonthTotal = TeamMonthSum & { count: number };

/**
 * Caches the reports of agents with many sub-users. Each answer is stored with a version, which is read every time,
 * so no answer is older than the database.
 */
export interface TeamCache {
  /** A month's totals and a page of its sub-users. */
  month(
    key: TeamMonthKey,
    page: TeamMonthPage,
  ): Promise<{ total: TeamMonthTotal; rows: readonly TeamMonthRow[] }>;
  /** By how much the month's share changed on each day, YYYYMMDD. */
  dayShares(key: TeamMonthKey): Promise<ReadonlyMap<number, number>>;
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
  /** The version of the month when the rest was read, or an earlier one. */
  version: number;
  total: TeamMonthTotal;
  pages: ReadonlyMap<string, readonly TeamMonthRow[]>;
}

/** The sub-users that were bound a while ago. Nobody ever leaves, so they are counted once. */
interface Settled {
  count: number;
  until: number;
  /** The place of every n-th of them, the oldest first; read for the first page far down the list. */
  marks?: Place[];
}

/** About 20 MB, and about 10 MB. */
const rowsKept = 100_000;
const settledKept = 50_000;
const dayMonthsKept = 5_000;
/** With more newer sub-users than this, all are counted again. */
const sinceKept = 1_000;
/** At most this many rows are skipped to reach a page. */
const markEvery = 1_000;

const nameOf = ({ agentId, month, rate }: TeamMonthKey): string => `${agentId}:${month}:${rate}`;

export function createTeamCache({ db, lanes }: { db: Pool; lanes: number }): TeamCache {
  const months = new Map<string, KnownMonth>();
  const settled = new Map<number, Settled>();
  const dayMonths = new Map<string, { version: number; shares: ReadonlyMap<number, number> }>();
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
      const name = nameOf(key);
      const pageName = `${page.offset}:${page.limit}:${page.sort}:${page.direction}`;
      // The version is read first: after a change in between it is too old, and the data is read again.
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

    async dayShares(key) {
      const name = nameOf(key);
      const version = await readTeamVersion(db, lanes, key);
      const known = dayMonths.get(name);
      if (known?.version === version) return known.shares;
      const shares = await listDayShares(db, lanes, key);
      if (dayMonths.size >= dayMonthsKept) dayMonths.clear();
      dayMonths.set(name, { version, shares });
      return shares;
    },

    countSubUsers: async (agentId) => (await knowSubUsers(agentId)).total,

    // Far down the list places are counted from the end, where they do not change: new users are added in front.
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
