import { isWithin } from '../archive/segments';
import { listArchives, type ArchiveRow } from '../archive/store/archives';
import { listEntryArchives, type EntryArchive } from '../archive/store/entry-archives';
import { beginSnapshot } from '../db/distribution/snapshot';
import type { Pool, Queryable } from '../db/pool';
import { readSetting } from '../db/settings';
import type { Balance } from './balance/balance';
import { findScope } from './balance/find-scope';
import { draftBalance, type BalanceDraft } from './balance/keep-balance';
import { narrowAll, narrowWallets, type Scope } from './balance/narrow';
import type { Check, Finding } from './check';
import { archiveCheck, entryArchiveCheck, widenBets, widenEntries } from './checks/archives';
import { awardChecks } from './checks/awards';
import { balanceCheck, balanceRowChecks } from './checks/balances';
import { betChecks } from './checks/bets';
import { drawChecks } from './checks/draws';
import { headsChecks, readNotedHeads, type NotedHeads } from './checks/noted-heads';
import { orderChecks } from './checks/orders';
import { bookCheck } from './checks/proof-books';
import { bookBeforeResultCheck, chainCheck, lateBookCheck, resultCheck } from './checks/proof-records';
import { rowsOfRecordsCheck } from './checks/rows-of-records';
import { shareChecks } from './checks/shares';
import { staffHandsCheck } from './checks/staff-hands';
import { staffLogCheck } from './checks/staff-log';
import { payoutPlaceChecks, staffRowChecks } from './checks/staff-rows';
import { sumChecks } from './checks/sums';
import { teamChecks } from './checks/teams';
import { treeChecks } from './checks/tree';
import { noDemoCoinsCheck, walletChecks } from './checks/wallets';
import { weekChecks } from './checks/weeks';
import { findNewestBalance } from './store/balances';

export interface Checked extends Finding {
  name: string;
  seconds: number;
}

export interface AuditReport {
  clean: boolean;
  checks: Checked[];
  /** The balance of each house account; none if not everything was checked. */
  accounts: Balance['accounts'];
  /** The number of the balance that it went on from; absent if it read everything. */
  balance?: number;
  /** What the next audit can go on from, if this one was asked for it and found nothing wrong. */
  draft?: BalanceDraft;
}

type OnChecked = (checked: Checked) => void;

interface Extent {
  /** Otherwise only the checks of the coins, of the draws, and of what is chained. */
  whole?: boolean;
  /** Reads only what came after the newest balance, if there is one and nobody has changed it. */
  goesOn?: boolean;
  /** Whether a clean audit of everything returns a draft of the next balance. */
  drafts?: boolean;
  /** Then nobody may have coins of a demonstration. */
  production?: boolean;
}

interface AuditOptions extends Extent {
  onChecked?: OnChecked;
  /** The file outside of the database with the stored heads of the chain; those of the staff's log are beside it. */
  headFile?: string;
  /** Where archived months are. */
  archiveFolder?: string;
  /** Aborts the audit. */
  signal?: AbortSignal;
}

/** Checks the books in one snapshot, without changing them and without blocking other work. */
export async function audit(
  db: Pool,
  { headFile, signal, goesOn = false, ...options }: AuditOptions = {},
): Promise<AuditReport> {
  // Read before the snapshot: a later head may belong to a record that this audit does not see.
  const heads = headFile ? await readNotedHeads(headFile) : undefined;
  const tx = await db.connect();
  // An abort does not wait for the running statement: its connection is closed.
  let isCut = false;
  let hasTables = false;
  const cut = () => {
    isCut = true;
    tx.release(true);
  };
  signal?.addEventListener('abort', cut);
  try {
    hasTables = goesOn || (await hasArchives(tx));
    await beginSnapshot(db, tx, { readOnly: !hasTables });
    // A month may have been archived before the snapshot.
    if (!hasTables && (await hasArchives(tx))) {
      await tx.query('ROLLBACK');
      hasTables = true;
      await beginSnapshot(db, tx, { readOnly: false });
    }
    // Sums over millions of rows: sorting on disk would be several times slower.
    await tx.query(`SET LOCAL work_mem = '256MB'`);
    return await auditIn(tx, { ...options, goesOn, ...(heads && { heads }) });
  } finally {
    signal?.removeEventListener('abort', cut);
    if (!isCut) {
      await tx.query('ROLLBACK').catch(() => undefined);
      // Statements that were prepared while temporary tables stood before the others are not used again.
      tx.release(hasTables);
    }
  }
}

const hasArchives = async (tx: Queryable): Promise<boolean> =>
  (await listArchives(tx)).length + (await listEntryArchives(tx)).length > 0;

/** The same in the caller's transaction. */
export async function auditIn(
  tx: Queryable,
  {
    onChecked = () => undefined,
    heads,
    whole = true,
    goesOn = false,
    drafts = false,
    production = false,
    archiveFolder,
  }: Extent & Pick<AuditOptions, 'onChecked' | 'archiveFolder'> & { heads?: NotedHeads } = {},
): Promise<AuditReport> {
  const lanes = Number((await readSetting(tx, 'lanes')) ?? 1);
  const checks: Checked[] = [];
  const run = async (list: readonly Check[]) => {
    for (const check of list) {
      const began = performance.now();
      const finding = await check.run(tx);
      const checked = { name: check.name, ...finding, seconds: (performance.now() - began) / 1000 };
      checks.push(checked);
      onChecked(checked);
    }
  };
  await run([balanceCheck, ...balanceRowChecks]);
  const newest = await findNewestBalance(tx);
  // From a balance that is not right nothing can go on: everything is read.
  const last = goesOn && newest && checks.every(({ found }) => found === 0) ? newest : undefined;
  const before = last && (JSON.parse(last.body) as Balance);
  const scope = last && (await findScope(tx, lanes, last));
  if (scope) await narrowWallets(tx, scope);
  else await readEntryArchives(tx, (months) => run([entryArchiveCheck(archiveFolder, months)]));
  await run([...walletChecks(lanes, scope !== undefined), ...(production ? [noDemoCoinsCheck] : [])]);
  const accounts = whole ? await sumAccounts(tx, before?.accounts ?? []) : [];
  const archives = whole ? archivesIn(await listArchives(tx), scope) : [];
  if (archives.length) await run([archiveCheck(archiveFolder, archives)]);
  if (scope) await narrowAll(tx, scope, { archived: archives.length > 0 });
  else if (archives.length) await widenBets(tx);
  await run(whole ? remainingChecks(lanes, heads, scope) : hourlyChecks(heads));
  const clean = checks.every(({ found }) => found === 0);
  return {
    clean,
    checks,
    accounts,
    ...(last && { balance: last.seq }),
    ...(clean && whole && drafts && { draft: await draftBalance(tx, accounts) }),
  };
}

/** An audit that goes on needs none: what is archived was in a balance, and its draws too. */
async function readEntryArchives(
  tx: Queryable,
  check: (months: readonly EntryArchive[]) => Promise<void>,
): Promise<void> {
  const months = await listEntryArchives(tx);
  if (!months.length) return;
  await check(months);
  await widenEntries(tx);
}

/** An audit that goes on reads only those with a draw that the balance lacks, which is rare. */
const archivesIn = (archives: readonly ArchiveRow[], scope: Scope | undefined): readonly ArchiveRow[] =>
  scope ? archives.filter((one) => [...scope.turns].some((turn) => isWithin(turn, one))) : archives;

/** The house accounts: what they had at the balance, and the entries that the audit reads. */
async function sumAccounts(tx: Queryable, before: Balance['accounts']): Promise<Balance['accounts']> {
  const { rows } = await tx.query<{ account: string; coins: string }>(
    'SELECT counter AS account, (-sum(amount))::text AS coins FROM entries GROUP BY counter',
  );
  const sums = new Map<string, bigint>();
  for (const { account, coins } of [...before, ...rows])
    sums.set(account, (sums.get(account) ?? 0n) + BigInt(coins));
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([account, coins]) => ({ account, coins: coins.toString() }));
}

function remainingChecks(lanes: number, heads: NotedHeads | undefined, scope: Scope | undefined): Check[] {
  const isRead = (turn: number) => !scope || scope.turns.has(turn);
  return [
    ...betChecks(lanes),
    ...drawChecks,
    ...awardChecks(lanes),
    ...orderChecks(lanes),
    staffHandsCheck(scope?.since),
    ...staffRowChecks,
    ...payoutPlaceChecks,
    ...treeChecks(lanes),
    ...teamChecks(lanes, scope !== undefined),
    ...shareChecks,
    ...weekChecks(scope !== undefined),
    ...sumChecks,
    ...chainChecks(heads),
    bookCheck(lanes, isRead),
    resultCheck(lanes, isRead),
    bookBeforeResultCheck,
    lateBookCheck,
    rowsOfRecordsCheck,
  ];
}

const hourlyChecks = (heads: NotedHeads | undefined): Check[] => [
  ...drawChecks,
  ...staffRowChecks,
  ...payoutPlaceChecks,
  ...chainChecks(heads),
  rowsOfRecordsCheck,
];

const chainChecks = (heads: NotedHeads | undefined): Check[] => [
  staffLogCheck,
  chainCheck,
  ...(heads ? headsChecks(heads) : []),
];
