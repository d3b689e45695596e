import type { GameType } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import { BinaryRows } from '../../db/binary-rows';
import { canCopy, copyRows } from '../../db/ordered';
import type { Queryable } from '../../db/pool';
import type { BetRow } from './bets';
import { atMicros } from '../../db/moment';

/** Bets of one draw that are placed together. */
interface PlacedTogether {
  turnId: number;
  game: GameType;
  dsOdds: readonly number[];
  bsOdds: readonly number[];
  placedAt: number;
  bets: readonly BetRow[];
}

const columns = `lane, turn_id, game, user_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total, chain, rates,
  placed_at, leaf, nonce, address, device_id, cancel, series, stop`;

export async function insertBets(tx: Queryable, lane: number, placed: PlacedTogether): Promise<void> {
  await (canCopy(tx) ? copyBets : insertPlainly)(tx, lane, placed);
}

async function copyBets(tx: Queryable, lane: number, placed: PlacedTogether): Promise<void> {
  const { turnId, game, dsOdds, bsOdds, placedAt, bets } = placed;
  const rows = new BinaryRows(23);
  for (const bet of bets) {
    rows.row();
    rows.int2(lane);
    rows.int8(turnId);
    rows.int2(game);
    rows.int8(bet.userId);
    rows.int8(bet.id);
    rows.array('int2', bet.numbers);
    rows.array('int8', bet.stakes);
    rows.array('int4', bet.odds);
    rows.array('int8', bet.ds);
    rows.array('int4', dsOdds);
    rows.array('int8', bet.bs);
    rows.array('int4', bsOdds);
    rows.int8(bet.total);
    rows.array('int8', bet.chain);
    rows.array('int2', bet.rates);
    rows.timestamp(placedAt);
    rows.hex(bet.leaf);
    rows.hex(bet.leaf && bet.nonce);
    rows.ascii(bet.origin?.address);
    rows.ascii(bet.origin?.deviceId);
    rows.hex(bet.cancel);
    rows.int8OrNull(bet.series);
    rows.hex(bet.stop);
  }
  await copyRows(tx, {
    name: 'copy-bets',
    text: `COPY bets (${columns}) FROM STDIN (FORMAT binary)`,
    rows: rows.end(),
  });
}

/** The same rows by a statement that works on any connection, beside the gate of their draw: see `isSpread`. */
async function insertPlainly(tx: Queryable, lane: number, placed: PlacedTogether): Promise<void> {
  const { turnId, game, dsOdds, bsOdds, placedAt, bets } = placed;
  const lists = (of: (bet: BetRow) => readonly number[]) => bets.map((bet) => numberArray(of(bet)));
  await tx.query({
    name: 'insert-bets',
    text: `INSERT INTO bets (${columns})
           SELECT g.lane, g.turn_id, g.game, user_id, id, numbers::smallint[], stakes::bigint[], odds::integer[], ds::bigint[],
             $4::integer[], bs::bigint[], $5::integer[], total, chain::bigint[], rates::smallint[],
             ${atMicros('$6')}, decode(nullif(leaf, ''), 'hex'), decode(nullif(nonce, ''), 'hex'),
             address, device_id, decode(nullif(cancel, ''), 'hex'), series, decode(nullif(stop, ''), 'hex')
           FROM unnest($7::bigint[], $8::bigint[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[],
                       $14::bigint[], $15::text[], $16::text[], $17::text[], $18::text[], $19::text[], $20::text[],
                       $21::text[], $22::bigint[], $23::text[])
             AS n (user_id, id, numbers, stakes, odds, ds, bs, total, chain, rates, leaf, nonce, address,
                   device_id, cancel, series, stop)
           JOIN lane_gates AS g ON g.lane = $1 AND g.turn_id = $2 AND g.game = $3`,
    values: [
      lane,
      turnId,
      game,
      numberArray(dsOdds),
      numberArray(bsOdds),
      placedAt * 1000,
      numberArray(bets.map(({ userId }) => userId)),
      numberArray(bets.map(({ id }) => id)),
      lists(({ numbers }) => numbers),
      lists(({ stakes }) => stakes),
      lists(({ odds }) => odds),
      lists(({ ds }) => ds),
      lists(({ bs }) => bs),
      numberArray(bets.map(({ total }) => total)),
      lists(({ chain }) => chain),
      lists(({ rates }) => rates),
      bets.map(({ leaf }) => leaf ?? ''),
      bets.map(({ leaf, nonce }) => (leaf ? nonce : '')),
      bets.map(({ origin }) => origin?.address ?? null),
      bets.map(({ origin }) => origin?.deviceId ?? null),
      bets.map(({ cancel }) => cancel ?? ''),
      bets.map(({ series }) => series ?? null),
      bets.map(({ stop }) => stop ?? ''),
    ],
  });
}
