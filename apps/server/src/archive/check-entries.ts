import { createHash, type Hash } from 'node:crypto';
import { drawKeyOf } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { drawKinds } from '../ledger/accounts';
import { betCause, monthOfTurn } from '../ledger/bet-cause';
import { createFilesCheck } from './check-files';
import { ArchiveDamaged, type ArchivedBet, type ArchivedEntry } from './format';
import { openArchive, type OpenArchive } from './read-files';
import { listArchives } from './store/archives';
import { turnsOfPeriod } from './store/entry-archives';
import { digestMonth, findBrokenNeighbour, type Neighbour } from './store/entry-rows';
import { awardKinds, listLanePayments, listPublicPayouts, type AwardKind } from './store/public-draws';
import { compareOwners, createBetsBeside, usersOf } from './users-of';

type Fail = (problem: string) => never;

const neighboursAtOnce = 5_000;

/**
 * Reads an archive of entries in full: its files and their order; the debit of every bet against the archived bets of the
 * month; what was paid for every draw against the settlement, lane by lane, and against the public log; numbers and
 * balances of each wallet among themselves, with those that are still in the table, and with what the database keeps of
 * each wallet. Throws at the first difference.
 */
export async function checkEntries(
  db: Queryable,
  folder: string,
  archive: OpenArchive<'entries'>,
  {
    onEntries = () => Promise.resolve(),
    signal,
  }: { onEntries?: (entries: ArchivedEntry[]) => Promise<void>; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const { manifest } = archive;
  const { period } = manifest;
  const fail: Fail = (problem) => {
    throw new ArchiveDamaged(archive.name, problem);
  };
  const files = createFilesCheck(archive, 'entries', fail);
  const isOfPeriod = ({ turn_id }: ArchivedBet) => monthOfTurn(turn_id) === period;
  const bets = await createBetsBeside(await openBets(db, folder, period), isOfPeriod);
  const payments = createPaymentsCheck(fail);
  const wallets = createWalletsCheck(db, fail);
  let last: ArchivedEntry | undefined;
  let [entries, amount] = [0, 0];
  const users = usersOf(archive, async (read) => {
    signal?.throwIfAborted();
    files.add(read);
    await onEntries(read.lines);
  });
  for await (const own of users) {
    const [first] = own as [ArchivedEntry];
    if (last && compareOwners(last, first) >= 0) fail(`${nameOf(first)} is not in order`);
    last = own.at(-1)!;
    for (const entry of own)
      if (!drawKinds.has(entry.kind) || Number(entry.cause.slice(0, 6)) !== period)
        fail(`${nameOf(entry)} is not of its month`);
    checkDebits(own, await bets.takeUpTo(first), fail);
    payments.add(own);
    await wallets.add(own);
    entries += own.length;
    amount += sumOf(own);
  }
  const [undebited] = await bets.takeUpTo({ lane: Infinity, user_id: Infinity });
  if (undebited) fail(`bet ${undebited.id} of user ${undebited.user_id} has no entry`);
  files.end();
  if (entries !== manifest.entries || amount !== manifest.amount)
    fail(`it has ${entries} entries of ${amount} coins, not ${manifest.entries} of ${manifest.amount}`);
  await payments.end(db, period);
  await wallets.end(period);
}

const nameOf = ({ seq, user_id }: ArchivedEntry): string => `entry ${seq} of user ${user_id}`;

const sumOf = (entries: readonly ArchivedEntry[]): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

/** The archives that have bets of the month; each was checked against the public roots when it was written. */
async function openBets(db: Queryable, folder: string, period: number): Promise<OpenArchive[]> {
  const opened: OpenArchive[] = [];
  for (const archive of await listArchives(db))
    if (turnsOfPeriod(period).some(({ from, to }) => from < archive.to && to > archive.from))
      opened.push(await openArchive(folder, archive));
  return opened;
}

/** Every bet was paid for once, and a debit without a bet was given back: it was cancelled or stopped. */
function checkDebits(own: readonly ArchivedEntry[], bets: readonly ArchivedBet[], fail: Fail): void {
  const owed = new Map<string, number>();
  for (const bet of bets) {
    if (compareOwners(bet, own[0]!) !== 0) fail(`bet ${bet.id} of user ${bet.user_id} has no entry`);
    owed.set(betCause(bet.turn_id, bet.id), bet.total);
  }
  const paid = new Map<string, number>();
  const seen = new Set<string>();
  for (const entry of own) {
    const { kind, cause, amount } = entry;
    const name = `${kind} ${cause}`;
    if (seen.has(name)) fail(`${nameOf(entry)} has a cause for the second time`);
    seen.add(name);
    if (kind === 'bet' || kind === 'cancel' || kind === 'stop')
      paid.set(cause, (paid.get(cause) ?? 0) - amount);
  }
  for (const cause of new Set([...owed.keys(), ...paid.keys()]))
    if ((owed.get(cause) ?? 0) !== (paid.get(cause) ?? 0))
      fail(
        `user ${own[0]!.user_id} paid ${paid.get(cause) ?? 0} coins for bet ${cause}, not ${owed.get(cause) ?? 0}`,
      );
}

const keyOf = (lane: number, draw: string, kind: AwardKind): string => `${lane}:${draw}:${kind}`;

/** What was paid for each draw, corrections included. */
function createPaymentsCheck(fail: Fail) {
  const sums = new Map<string, number>();
  return {
    add(own: readonly ArchivedEntry[]): void {
      for (const { lane, kind, cause, amount } of own) {
        const [turn, game, , corrected] = cause.split(':');
        const paid = awardKinds.find((one) => one === (kind === 'correction' ? corrected : kind));
        if (!paid) continue;
        const key = keyOf(lane, drawKeyOf(Number(turn), Number(game)), paid);
        sums.set(key, (sums.get(key) ?? 0) + amount);
      }
    },
    async end(db: Queryable, period: number): Promise<void> {
      const won = new Map<string, number>();
      for (const turns of turnsOfPeriod(period)) {
        for (const settled of await listLanePayments(db, turns)) {
          const { lane, turn, game } = settled;
          const draw = drawKeyOf(turn, game);
          won.set(draw, (won.get(draw) ?? 0) + settled.payout + settled.refund);
          for (const kind of awardKinds) {
            const key = keyOf(lane, draw, kind);
            if ((sums.get(key) ?? 0) !== settled[kind])
              fail(
                `lane ${lane} of ${turn} in game ${game} has a ${kind} of ${sums.get(key) ?? 0} coins, settled were ${settled[kind]}`,
              );
            sums.delete(key);
          }
        }
        for (const { turn, game, payouts } of await listPublicPayouts(db, turns))
          if ((won.get(drawKeyOf(turn, game)) ?? 0) !== payouts)
            fail(`the bets of ${turn} in game ${game} do not have the ${payouts} coins of the public log`);
      }
      for (const [key, sum] of sums) if (sum !== 0) fail(`${sum} coins were paid for no draw: ${key}`);
    },
  };
}

/** The numbers and balances of each wallet, and what the database keeps of each. */
function createWalletsCheck(db: Queryable, fail: Fail) {
  const digests = new Map<number, Hash>();
  let lane = -1;
  let neighbours: Neighbour[] = [];

  async function checkNeighbours(): Promise<void> {
    const broken = neighbours.length ? await findBrokenNeighbour(db, lane, neighbours) : undefined;
    if (broken) fail(`entry ${broken.seq} of user ${broken.userId}, in the table, does not agree with it`);
    neighbours = [];
  }

  return {
    async add(own: readonly ArchivedEntry[]): Promise<void> {
      const [first, last] = [own[0]!, own.at(-1)!];
      const { user_id: userId } = first;
      if (first.lane !== lane || neighbours.length > neighboursAtOnce) await checkNeighbours();
      lane = first.lane;
      for (const [at, entry] of own.entries()) {
        const { seq, amount, balance_after: balance } = entry;
        const [before, after] = [own[at - 1], own[at + 1]];
        if (before && before.seq >= seq) fail(`${nameOf(entry)} is not in order`);
        if (before?.seq !== seq - 1)
          neighbours.push({ userId, seq: seq - 1, balance: balance - amount, isNext: false });
        else if (before.balance_after !== balance - amount)
          fail(`${nameOf(entry)} does not go on from the balance before it`);
        if (after?.seq !== seq + 1) neighbours.push({ userId, seq: seq + 1, balance, isNext: true });
      }
      const known = digests.get(lane);
      const digest = known ?? createHash('sha256');
      digests.set(lane, digest);
      const sums = [userId, own.length, sumOf(own), first.seq, last.seq, last.balance_after];
      digest.update(`${known ? '\n' : ''}${sums.join(' ')}`);
    },
    async end(period: number): Promise<void> {
      await checkNeighbours();
      const written = [...digests].map(([of, hash]) => ({ lane: of, digest: hash.digest('hex') }));
      if (JSON.stringify(await digestMonth(db, period)) !== JSON.stringify(written))
        fail('its wallets do not have what the database knows of them');
    },
  };
}
