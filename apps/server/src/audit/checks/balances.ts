import { createHash } from 'node:crypto';
import { firstPrev, isSignedBy, type Canonical, type KeyRecord } from '@truedraw/proof';
import type { Queryable } from '../../db/pool';
import { listKeys } from '../../proof/store/proof-records';
import { digestOfDraws, digestOfWallets, type Balance } from '../balance/balance';
import { digestWallets, listAuditedDraws, listBalances, type BalanceRow } from '../store/balances';
import { mostProblems, sqlCheck, type Check } from '../check';

const pageSize = 1_000;

/** The balances from the first to the newest, and that the tables are those of the newest. */
export const balanceCheck: Check = {
  name: 'the balances that audits go on from are linked and signed, and the newest is the one in the tables',
  async run(tx) {
    const keys = await publicKeys(tx);
    const problems: string[] = [];
    let last: { row: BalanceRow; balance: Balance } | undefined;
    for (;;) {
      const page = await listBalances(tx, last?.row.seq ?? 0, pageSize);
      for (const row of page) {
        const balance = JSON.parse(row.body) as Balance;
        const fault = await faultOf(row, balance, { last: last?.row, keys });
        if (fault) problems.push(`balance ${row.seq} ${fault}`);
        last = { row, balance };
      }
      if (page.length < pageSize) break;
    }
    problems.push(...(await tableProblems(tx, last?.balance)));
    return {
      checked: last?.row.seq ?? 0,
      of: 'audit_balances',
      found: problems.length,
      problems: problems.slice(0, mostProblems),
    };
  },
};

async function publicKeys(tx: Queryable): Promise<ReadonlyMap<string, string>> {
  const records = (await listKeys(tx)).map(({ body }) => JSON.parse(body) as KeyRecord);
  return new Map(records.map(({ id, publicKey }) => [id, publicKey]));
}

async function faultOf(
  { seq, at, body, hash, signature }: BalanceRow,
  balance: Balance,
  { last, keys }: { last: BalanceRow | undefined; keys: ReadonlyMap<string, string> },
): Promise<string | undefined> {
  if (seq !== (last?.seq ?? 0) + 1 || balance.seq !== seq) return 'does not follow the number before it';
  if (balance.prev !== (last?.hash.toString('hex') ?? firstPrev))
    return 'does not name the balance before it';
  if (!createHash('sha256').update(body).digest().equals(hash))
    return 'stands under another hash than its own';
  const key = keys.get(balance.key);
  const signed = balance as unknown as Canonical;
  if (!key || !(await isSignedBy(key, signed, signature.toString('hex')))) return 'is not what was signed';
  return balance.kind === 'truedraw.balance.1' && balance.time === at ? undefined : 'is of another time';
}

async function tableProblems(tx: Queryable, newest: Balance | undefined): Promise<string[]> {
  const wallets = digestOfWallets(await digestWallets(tx, 'audit_wallets'));
  const draws = digestOfDraws(await listAuditedDraws(tx));
  const name = newest ? `balance ${newest.seq}` : 'no balance';
  const isOf = (digest: string, signed: string | undefined, count: number) =>
    newest ? digest === signed : count === 0;
  return [
    ...(isOf(wallets.walletsDigest, newest?.walletsDigest, wallets.wallets)
      ? []
      : [`the wallets that the next audit goes on from are not those of ${name}`]),
    ...(isOf(draws.drawsDigest, newest?.drawsDigest, draws.draws)
      ? []
      : [`the draws that the next audit goes on from are not those of ${name}`]),
  ];
}

export const balanceRowChecks: readonly Check[] = [
  sqlCheck({
    name: 'the wallets of the newest balance end with the entries that they name',
    of: 'audit_wallets',
    looksUp: true,
    // Nearly all are found in their period. The others were written by an older version, are archived, or are wrong.
    sql: `WITH others AS MATERIALIZED (
            SELECT a.lane, a.user_id, a.coin, a.entries FROM audit_wallets AS a
            LEFT JOIN public.entries AS e
              ON e.lane = a.lane AND e.user_id = a.user_id AND e.seq = a.entries AND e.period = a.period
            WHERE (a.coin = e.balance_after) IS NOT TRUE AND (a.entries <> 0 OR a.coin <> 0))
          SELECT format('user %s: %s coins after entry %s in the balance, %s in the entry', a.user_id, a.coin, a.entries,
                        coalesce(coalesce(e.balance_after, k.coin)::text, 'none')) AS problem
          FROM others AS a
          LEFT JOIN public.entries AS e ON e.lane = a.lane AND e.user_id = a.user_id AND e.seq = a.entries
          LEFT JOIN archived_wallets AS k ON k.lane = a.lane AND k.user_id = a.user_id AND k.last_seq = a.entries
          WHERE a.coin <> coalesce(e.balance_after, k.coin, 0) OR (a.entries > 0 AND e.seq IS NULL AND k.last_seq IS NULL)`,
  }),
  sqlCheck({
    name: 'the draws of the newest balance have the sums that they had, unless a correction follows',
    of: 'audit_draws',
    sql: `SELECT format('draw %s of game %s: %s bets of %s, %s paid, %s back, %s rebates in the balance; %s bets of %s, %s, %s and %s now',
                        a.turn_id, a.game, a.bets, a.stake, a.payout, a.refund, a.rebate,
                        s.bets, s.stake, s.payout, s.refund, s.rebate) AS problem
          FROM audit_draws AS a LEFT JOIN draws AS d USING (turn_id, game)
          LEFT JOIN (SELECT turn_id, game, sum(bets) AS bets, sum(stake) AS stake, sum(payout) AS payout, sum(refund) AS refund,
                            sum(rebate) AS rebate FROM public.draw_sums GROUP BY turn_id, game) AS s USING (turn_id, game)
          WHERE d.turn_id IS NULL OR d.settled < a.revision
             OR (d.released = a.revision AND (a.bets <> coalesce(s.bets, 0) OR a.stake <> coalesce(s.stake, 0)
                 OR a.payout <> coalesce(s.payout, 0) OR a.refund <> coalesce(s.refund, 0) OR a.rebate <> coalesce(s.rebate, 0)))`,
  }),
];
