import { hash, randomBytes } from 'node:crypto';
import { bangkokMonth, monthNumber } from '@truedraw/rules';
import { traceOfPayout } from '../../../accounts/traces';
import { laneOf } from '../../../db/lane';
import type { Queryable } from '../../../db/pool';
import type { chatRows } from './chats';
import type { orderRows } from './orders';
import type { Person } from './people';
import type { awardRows, betRows, drawSumRows, exposureRows, teamRows } from './rows';
import type { Sample } from './samples';

/** Inserts rows that are given as one JSON text. */
const rowsInto = (table: string, columns: string): string =>
  `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`;

const hexOf = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

export async function insertPeople(
  tx: Queryable,
  lanes: number,
  people: readonly Person[],
  { since, lastSeen }: { since: number; lastSeen: number },
): Promise<void> {
  const created_at = new Date(since);
  const users = people.map((person) => ({
    lane: laneOf(person.id, lanes),
    id: person.id,
    account: person.account,
    nickname: person.nickname,
    usercode: person.usercode,
    spreader_id: person.spreaderId,
    bound_at: person.spreaderId === null ? null : created_at,
    is_agent: person.isAgent,
    rebate2d: person.rebate2d,
    rebate3d: person.rebate3d,
    share_rate: person.shareRate,
    bet_limit: 0,
    exchange_info: person.exchangeInfo,
    must_change_password: false,
    notification: true,
    suspend_reason: '',
    locale: person.locale,
    created_at,
  }));
  await tx.query(
    rowsInto(
      'users',
      `lane, id, account, nickname, usercode, spreader_id, bound_at, is_agent, rebate2d, rebate3d, share_rate, bet_limit,
       exchange_info, must_change_password, notification, suspend_reason, locale, created_at`,
    ),
    [JSON.stringify(users)],
  );
  await tx.query(rowsInto('identities', 'kind, value, user_id'), [
    JSON.stringify(
      people.flatMap(({ id, account, usercode }) => [
        { kind: 'account', value: account, user_id: id },
        { kind: 'usercode', value: usercode, user_id: id },
      ]),
    ),
  ]);
  await tx.query(rowsInto('lineage', 'lane, descendant_id, ancestor_id, depth'), [
    JSON.stringify(
      people.flatMap(({ id, chain }) =>
        chain.slice(1).map((ancestor, at) => ({
          lane: laneOf(id, lanes),
          descendant_id: id,
          ancestor_id: ancestor,
          depth: at + 1,
        })),
      ),
    ),
  ]);
  await tx.query(rowsInto('share_rates', 'lane, user_id, from_month, rate'), [
    JSON.stringify(
      people
        .filter(({ shareRate }) => shareRate > 0)
        .map(({ id, shareRate }) => ({
          lane: laneOf(id, lanes),
          user_id: id,
          from_month: monthNumber(bangkokMonth(since)),
          rate: shareRate,
        })),
    ),
  ]);
  await tx.query(
    rowsInto('devices', 'lane, user_id, id, name, credential_hash, created_at, last_used_at, address'),
    [
      JSON.stringify(
        people.map(({ id, deviceId, address }) => ({
          lane: laneOf(id, lanes),
          user_id: id,
          id: deviceId,
          name: 'Chrome, Android',
          // Of nothing that anybody has, so nobody can log in with it.
          credential_hash: hexOf(randomBytes(32)),
          created_at,
          last_used_at: new Date(lastSeen),
          address,
        })),
      ),
    ],
  );
  await tx.query(rowsInto('traces', 'value, user_id, kind, noted_at'), [
    JSON.stringify(
      people.flatMap(({ id, exchangeInfo, address }) => [
        {
          value: hexOf(traceOfPayout(exchangeInfo, 'TH').value),
          user_id: id,
          kind: 'payout',
          noted_at: created_at,
        },
        {
          value: hexOf(hash('sha256', `device:sample ${address}`, 'buffer')),
          user_id: id,
          kind: 'device',
          noted_at: created_at,
        },
      ]),
    ),
  ]);
}

export interface DrawRows {
  bets: ReturnType<typeof betRows>;
  awards: ReturnType<typeof awardRows>;
  sums: ReturnType<typeof drawSumRows>;
  exposures: ReturnType<typeof exposureRows>;
  teams: ReturnType<typeof teamRows>;
}

export async function insertDrawRows(
  tx: Queryable,
  { bets, awards, sums, exposures, teams }: DrawRows,
): Promise<void> {
  await tx.query(
    rowsInto(
      'bets',
      `lane, turn_id, game, user_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total, chain, rates, placed_at,
       address, device_id`,
    ),
    [JSON.stringify(bets)],
  );
  await tx.query(rowsInto('awards', 'lane, turn_id, game, user_id, kind, revision, amount'), [
    JSON.stringify(awards),
  ]);
  await tx.query(
    `INSERT INTO draw_sums (lane, turn_id, game, day, stake, payout, refund, rebate, bets)
     SELECT lane, turn_id, game, day, stake, payout, 0, rebate, bets FROM json_populate_recordset(NULL::draw_sums, $1)`,
    [JSON.stringify(sums)],
  );
  await tx.query(rowsInto('exposure_pages', 'lane, turn_id, game, page, stakes, liabilities'), [
    JSON.stringify(exposures),
  ]);
  await tx.query(
    rowsInto(
      'team_months',
      `lane, agent_id, month, child_id, turnover2d, turnover3d, turnover4d, payout, rebate2d, rebate3d, rebate4d`,
    ),
    [JSON.stringify(teams.months)],
  );
  await tx.query(rowsInto('team_days', 'lane, agent_id, day, turnover, payout, rebate, version'), [
    JSON.stringify(teams.days),
  ]);
  await tx.query(rowsInto('team_child_days', 'lane, agent_id, day, child_id, turnover, payout, rebate'), [
    JSON.stringify(teams.childDays),
  ]);
}

export async function insertOrders(
  tx: Queryable,
  { claims, payments, withdrawals, days }: ReturnType<typeof orderRows>,
): Promise<void> {
  await tx.query(
    `INSERT INTO deposit_claims (lane, user_id, id, channel_id, digits, status, coin, created_at, ended_at, ended_by)
     SELECT lane, user_id, id, channel_id, digits, status, coin, created_at, ended_at, ended_by
     FROM json_populate_recordset(NULL::deposit_claims, $1)`,
    [JSON.stringify(claims)],
  );
  await tx.query(
    rowsInto(
      'receipts',
      `channel_id, trade_no, digits, coin, paid_at, payer, entered_by, entered_at, stated_at, source, claim_user, claim_id`,
    ),
    [JSON.stringify(payments)],
  );
  await tx.query(
    rowsInto(
      'withdrawals',
      `lane, user_id, id, coin, exchange_info, status, taken_by, taken_at, reference, created_at, ended_at, ended_by`,
    ),
    [JSON.stringify(withdrawals)],
  );
  await tx.query(rowsInto('order_days', 'day, kind, channel_id, orders, coins'), [JSON.stringify(days)]);
}

export async function insertChats(tx: Queryable, chats: ReturnType<typeof chatRows>): Promise<void> {
  await tx.query(
    rowsInto(
      'chats',
      'user_id, locale, messages, read_seq, unanswered, waiting_since, assigned_to, done, last_at',
    ),
    [JSON.stringify(chats.map(({ chat }) => chat))],
  );
  await tx.query(
    `INSERT INTO chat_messages (chat_id, seq, author, staff_id, body, created_at)
     SELECT c.id, n.seq, n.author, n.staff_id, n.body, n.created_at
     FROM json_to_recordset($1) AS n (user_id bigint, seq integer, author text, staff_id bigint, body text, created_at timestamptz)
     JOIN chats AS c ON c.user_id = n.user_id`,
    [JSON.stringify(chats.flatMap(({ messages }) => messages))],
  );
}

export async function insertSamples(tx: Queryable, samples: readonly Sample[]): Promise<void> {
  await tx.query(
    `INSERT INTO figure_samples (at, turnover, gross_win, online, liability)
     SELECT to_timestamp(at / 1000), turnover, gross_win, online, liability
     FROM json_to_recordset($1) AS n (at float8, turnover bigint, gross_win bigint, online integer, liability bigint)
     ON CONFLICT (at) DO NOTHING`,
    [JSON.stringify(samples)],
  );
}
