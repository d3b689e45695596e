import { beginSnapshot } from '../db/distribution/snapshot';
import type { Pool, Queryable } from '../db/pool';
import { readSetting } from '../db/settings';
import type { Finding } from './check';
import { awardChecks } from './checks/awards';
import { betChecks } from './checks/bets';
import { drawChecks } from './checks/draws';
import { headsChecks, readNotedHeads, type NotedHeads } from './checks/noted-heads';
import { orderChecks } from './checks/orders';
import { bookCheck } from './checks/proof-books';
import { bookBeforeResultCheck, chainCheck, lateBookCheck, resultCheck } from './checks/proof-records';
import { rowsOfRecordsCheck } from './checks/rows-of-records';
import { shareChecks } from './checks/shares';
import { staffLogCheck } from './checks/staff-log';
import { sumChecks } from './checks/sums';
import { teamChecks } from './checks/teams';
import { treeChecks } from './checks/tree';
import { walletChecks } from './checks/wallets';
import { weekChecks } from './checks/weeks';

export interface Checked extends Finding {
  name: string;
  seconds: number;
}

export interface AuditReport {
  clean: boolean;
  checks: Checked[];
  /** The balance of each house account; none if not everything was checked. */
  accounts: { account: string; coins: string }[];
}

type OnChecked = (checked: Checked) => void;

interface AuditOptions {
  onChecked?: OnChecked;
  /** The file outside of the database with the stored heads of the chain; those of the staff's log are beside it. */
  headFile?: string;
  /** Otherwise only the checks of the coins, of the draws, and of what is chained. */
  whole?: boolean;
  /** Aborts the audit. */
  signal?: AbortSignal;
}

/** Checks the books in one snapshot, without writing and without blocking other work. */
export async function audit(
  db: Pool,
  { onChecked = () => undefined, headFile, whole = true, signal }: AuditOptions = {},
): Promise<AuditReport> {
  // Read before the snapshot: a later head may belong to a record that this audit does not see.
  const heads = headFile ? await readNotedHeads(headFile) : undefined;
  const tx = await db.connect();
  // An abort does not wait for the running statement: its connection is closed.
  let isCut = false;
  const cut = () => {
    isCut = true;
    tx.release(true);
  };
  signal?.addEventListener('abort', cut);
  try {
    await beginSnapshot(db, tx);
    // Sums over millions of rows: sorting on disk would be several times slower.
    await tx.query(`SET LOCAL work_mem = '256MB'`);
    return await auditIn(tx, { onChecked, whole, ...(heads && { heads }) });
  } finally {
    signal?.removeEventListener('abort', cut);
    if (!isCut) {
      await tx.query('ROLLBACK').catch(() => undefined);
      tx.release();
    }
  }
}

/** The same in the caller's transaction. */
export async function auditIn(
  tx: Queryable,
  {
    onChecked = () => undefined,
    heads,
    whole = true,
  }: { onChecked?: OnChecked; heads?: NotedHeads; whole?: boolean } = {},
): Promise<AuditReport> {
  const lanes = Number((await readSetting(tx, 'lanes')) ?? 1);
  const checks: Checked[] = [];
  for (const check of whole ? wholeAudit(lanes, heads) : hourlyAudit(lanes, heads)) {
    const began = performance.now();
    const finding = await check.run(tx);
    const checked = { name: check.name, ...finding, seconds: (performance.now() - began) / 1000 };
    checks.push(checked);
    onChecked(checked);
  }
  const clean = checks.every(({ found }) => found === 0);
  if (!whole) return { clean, checks, accounts: [] };
  const { rows: accounts } = await tx.query<{ account: string; coins: string }>(
    'SELECT counter AS account, (-sum(amount))::text AS coins FROM entries GROUP BY counter ORDER BY counter',
  );
  return { clean, checks, accounts };
}

const wholeAudit = (lanes: number, heads: NotedHeads | undefined) => [
  ...walletChecks(lanes),
  ...betChecks(lanes),
  ...drawChecks,
  ...awardChecks(lanes),
  ...orderChecks(lanes),
  ...treeChecks(lanes),
  ...teamChecks(lanes),
  ...shareChecks,
  ...weekChecks,
  ...sumChecks,
  ...chainChecks(heads),
  bookCheck(lanes),
  resultCheck(lanes),
  bookBeforeResultCheck,
  lateBookCheck,
  rowsOfRecordsCheck,
];

const hourlyAudit = (lanes: number, heads: NotedHeads | undefined) => [
  ...walletChecks(lanes),
  ...drawChecks,
  ...chainChecks(heads),
  rowsOfRecordsCheck,
];

const chainChecks = (heads: NotedHeads | undefined) => [
  staffLogCheck,
  chainCheck,
  ...(heads ? headsChecks(heads) : []),
];
