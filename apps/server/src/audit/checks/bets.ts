import { fairOdds, fairSideOdds, gameTypes } from '@truedraw/rules';
import { betCauseSql, betIdSql } from '../../ledger/bet-cause';
import { leafOfRow } from '../../proof/store/leaf-of-row';
import { sqlCheck, type Check } from '../check';

/** All lines of all bets; sides are below zero, as in the exposures. */
const lines = `
  SELECT lane, turn_id, game, line.number::int, line.stake, line.odds
  FROM bets, unnest(numbers, stakes, odds) AS line (number, stake, odds)
  UNION ALL SELECT lane, turn_id, game, -side::int, ds[side], ds_odds[side] FROM bets, generate_series(1, 2) AS side
  WHERE ds[side] > 0
  UNION ALL SELECT lane, turn_id, game, -2 - side::int, bs[side], bs_odds[side] FROM bets, generate_series(1, 2) AS side
  WHERE bs[side] > 0`;

const added = (array: string): string => `(SELECT coalesce(sum(stake), 0) FROM unnest(${array}) AS stake)`;

/** The server accepts no odds at which the house would lose in the long run. */
const fair = `CASE b.game ${gameTypes.map((game) => `WHEN ${game} THEN ${fairOdds(game)}`).join(' ')} END`;

const seriesColumns = 'lane, user_id, turn_id, game, id AS bet_id, series, leaf, stop';

const stoppingColumns =
  'lane, turn_id, game, user_id, id, series, leaf, numbers, stakes, odds, ds, ds_odds, bs, bs_odds';

/** The bets that stop a series, with what they win under each released revision and whether a settled record has it. */
const stoppingWins = `
  SELECT b.lane, b.turn_id, b.game, b.user_id, b.id, b.series, b.leaf, r.revision,
    CASE WHEN r.kind = 'result' THEN (
      SELECT sum(floor(line.stake::numeric * line.odds / 100)) FROM (
        SELECT stake, odds FROM unnest(b.numbers, b.stakes, b.odds) AS n (number, stake, odds)
        WHERE n.number = drawn.number
        UNION ALL SELECT b.ds[2 - drawn.number % 2], b.ds_odds[2 - drawn.number % 2]
        UNION ALL SELECT b.bs[drawn.side], b.bs_odds[drawn.side]) AS line) END AS win,
    EXISTS (SELECT FROM proof_records AS p WHERE p.kind = 'settled' AND p.turn_id = b.turn_id AND p.game = b.game
            AND p.revision = r.revision) AS recorded
  FROM stopping AS b
  JOIN releases AS r ON r.turn_id = b.turn_id
  CROSS JOIN LATERAL (SELECT (CASE b.game WHEN 2 THEN r.two WHEN 3 THEN r.three ELSE r.four END)::int AS number) AS digits
  CROSS JOIN LATERAL (SELECT digits.number, CASE WHEN digits.number >= 5 * 10 ^ (b.game - 1) THEN 1 ELSE 2 END AS side) AS drawn`;

export const betChecks = (lanes: number): Check[] => [
  sqlCheck({
    name: 'every bet has exactly its entry, and every bet entry its bet',
    of: 'bets',
    sql: `SELECT format('bet %s of user %s: %s rows of %s coins, %s entries of %s', ${betIdSql('cause')}, user_id,
                        sum(bets), sum(total), sum(entries), sum(amount)) AS problem
          FROM (SELECT lane, user_id, ${betCauseSql()} AS cause, total, 1 AS bets, 0 AS amount, 0 AS entries FROM bets
                UNION ALL SELECT lane, user_id, ${betCauseSql()}, total, 1, 0, 0 FROM cancelled_bets
                UNION ALL SELECT lane, user_id, ${betCauseSql()}, total, 1, 0, 0 FROM stopped_bets
                UNION ALL
                SELECT lane, user_id, cause, 0, 0, amount, 1 FROM entries WHERE kind = 'bet') AS one
          GROUP BY lane, user_id, cause
          HAVING sum(bets) <> 1 OR sum(entries) <> 1 OR sum(total) + sum(amount) <> 0`,
  }),
  sqlCheck({
    name: 'every cancelled bet was cancelled in time with the preimage of its hash, and gave back its stake once',
    of: 'cancelled_bets',
    sql: `SELECT format('cancelled bet %s of user %s: %s', cause, user_id, fault) AS problem
          FROM (SELECT coalesce(c.id::text, ${betIdSql('e.cause')}) AS cause, coalesce(c.user_id, e.user_id) AS user_id, CASE
              WHEN c.id IS NULL THEN 'coins were given back for no such bet'
              WHEN c.cancel IS DISTINCT FROM sha256(convert_to('truedraw.cancel.1' || chr(10) || c.secret, 'UTF8'))
                THEN 'its preimage is not that of its hash'
              WHEN c.leaf IS DISTINCT FROM c.computed THEN 'it is not what was accepted'
              WHEN e.cause IS NULL THEN 'its stake was not given back'
              WHEN e.amount <> c.total THEN format('%s coins were given back of %s', e.amount, c.total)
              WHEN d.turn_id IS NULL THEN 'no such draw'
              WHEN c.cancelled_at >= d.closes_at OR c.cancelled_at > d.closed_at THEN 'cancelled after the close'
              WHEN c.cancelled_at < c.placed_at THEN 'cancelled before it was placed'
            END AS fault
            FROM (SELECT *, ${leafOfRow} AS computed FROM cancelled_bets) AS c
            FULL JOIN (SELECT lane, user_id, cause, amount FROM entries WHERE kind = 'cancel') AS e
              ON e.lane = c.lane AND e.user_id = c.user_id AND e.cause = ${betCauseSql('c')}
            LEFT JOIN draws AS d ON d.turn_id = c.turn_id AND d.game = c.game) AS judged
          WHERE fault IS NOT NULL`,
  }),
  sqlCheck({
    name: 'every stopped bet was stopped in time by a recorded win of its series, and gave back its stake once',
    of: 'stopped_bets',
    // Gathered first: bets may be on other machines than releases and records. A bet that won may be of a draw which an
    // audit from a balance does not read.
    sql: `WITH won AS MATERIALIZED (SELECT DISTINCT won_turn_id FROM stopped_bets),
          stopping AS MATERIALIZED (
            SELECT ${stoppingColumns} FROM bets WHERE stop IS NOT NULL
            UNION SELECT ${stoppingColumns} FROM public.bets
            WHERE stop IS NOT NULL AND turn_id IN (SELECT won_turn_id FROM won))
          SELECT format('stopped bet %s of user %s: %s', cause, user_id, fault) AS problem
          FROM (SELECT coalesce(s.id::text, ${betIdSql('e.cause')}) AS cause, coalesce(s.user_id, e.user_id) AS user_id, CASE
              WHEN s.id IS NULL THEN 'coins were given back for no such bet'
              WHEN s.leaf IS DISTINCT FROM s.computed THEN 'it is not what was accepted'
              WHEN e.cause IS NULL THEN 'its stake was not given back'
              WHEN e.amount <> s.total THEN format('%s coins were given back of %s', e.amount, s.total)
              WHEN d.turn_id IS NULL THEN 'no such draw'
              WHEN s.stopped_at >= d.closes_at OR s.stopped_at > d.closed_at THEN 'stopped after the close'
              WHEN w.id IS NULL THEN 'no bet of its series is the one that won'
              WHEN w.win IS NULL OR w.win = 0 THEN 'the bet that stopped it did not win'
              WHEN NOT w.recorded THEN 'the win that stopped it is not recorded'
            END AS fault
            FROM (SELECT *, ${leafOfRow} AS computed FROM stopped_bets) AS s
            FULL JOIN (SELECT lane, user_id, cause, amount FROM entries WHERE kind = 'stop') AS e
              ON e.lane = s.lane AND e.user_id = s.user_id AND e.cause = ${betCauseSql('s')}
            LEFT JOIN draws AS d ON d.turn_id = s.turn_id AND d.game = s.game
            LEFT JOIN (${stoppingWins}) AS w ON w.lane = s.lane AND w.turn_id = s.won_turn_id AND w.game = s.game
              AND w.user_id = s.user_id AND w.series = s.series AND w.leaf = s.won_leaf AND w.revision = s.won_revision) AS judged
          WHERE fault IS NOT NULL`,
  }),
  sqlCheck({
    name: 'every series has its bets, and every bet with a series is in it',
    of: 'bet_series',
    sql: `SELECT format('series %s of user %s: %s of its bets are missing or not what it says', id, user_id, count(*)) AS problem
          FROM (SELECT s.lane, s.user_id, s.id, s.stop_after_win, s.game, one.* FROM bet_series AS s,
                  unnest(s.turn_ids, s.bet_ids, s.leaves) AS one (turn_id, bet_id, leaf)) AS n
          FULL JOIN (SELECT ${seriesColumns} FROM bets WHERE series IS NOT NULL
                     UNION ALL SELECT ${seriesColumns} FROM cancelled_bets WHERE series IS NOT NULL
                     UNION ALL SELECT ${seriesColumns} FROM stopped_bets) AS b
            USING (lane, user_id, turn_id, game, bet_id)
          WHERE n.id IS DISTINCT FROM b.series OR n.leaf IS DISTINCT FROM b.leaf OR n.stop_after_win <> (b.stop IS NOT NULL)
          GROUP BY id, user_id`,
  }),
  sqlCheck({
    name: "every bet was placed on an existing draw in its time, on the game's numbers, for what its lines cost",
    of: 'bets',
    sql: `SELECT format('bet %s of user %s on draw %s of game %s: %s', id, user_id, turn_id, game, fault) AS problem
          FROM (SELECT b.*, CASE
              WHEN d.turn_id IS NULL THEN 'no such draw'
              WHEN placed_at >= closes_at OR placed_at > closed_at
                THEN format('placed at %s, closed at %s', placed_at, least(closes_at, closed_at))
              WHEN placed_at < opens_at THEN format('placed at %s, opened at %s', placed_at, opens_at)
              WHEN lane <> user_id % $1 THEN 'in a lane that is not the bettor''s'
              WHEN cardinality(numbers) <> cardinality(stakes) OR cardinality(numbers) <> cardinality(odds)
                THEN 'lines that do not run together'
              WHEN NOT (0::smallint <= ALL (numbers) AND (CASE b.game WHEN 2 THEN 100 WHEN 3 THEN 1000 ELSE 10000 END)::smallint > ALL (numbers)) THEN 'a number out of range'
              WHEN NOT (0::bigint < ALL (stakes) AND 0::bigint <= ALL (ds) AND 0::bigint <= ALL (bs)) THEN 'a stake below nothing'
              WHEN NOT (100 <= ALL (odds)) THEN 'odds below one'
              WHEN NOT (${fair} >= ALL (odds) AND ${fairSideOdds} >= ALL (ds_odds || bs_odds)) THEN 'odds above fair'
              WHEN total <> ${added('stakes || ds || bs')} THEN 'a total that is not the sum of its lines'
              WHEN chain[1] <> user_id OR cardinality(chain) <> cardinality(rates)
                OR NOT (0 <= ALL (rates) AND 10000 >= ALL (rates)) THEN 'a chain of rebates that cannot be'
            END AS fault
            FROM bets AS b LEFT JOIN draws AS d USING (turn_id, game)) AS judged
          WHERE fault IS NOT NULL`,
    values: [lanes],
  }),
  sqlCheck({
    name: 'the rebates of every bet go up the tree from its bettor, to nobody beside and past nobody',
    of: 'bets',
    // Gathered first: bets may be on other machines than users. Who was put below somebody after a bet has a longer chain since.
    sql: `WITH chains AS MATERIALIZED (SELECT chain, max(placed_at) AS newest FROM bets GROUP BY chain)
          SELECT format('bets of user %s: their rebates go past %s to %s, who stands below %s', chain[1], chain[place],
                        coalesce(chain[place + 1]::text, 'nobody'), coalesce(u.spreader_id::text, 'nobody')) AS problem
          FROM chains CROSS JOIN generate_series(1, cardinality(chain)) AS place LEFT JOIN users AS u ON u.id = chain[place]
          WHERE CASE WHEN place < cardinality(chain) THEN u.spreader_id IS DISTINCT FROM chain[place + 1]
                     ELSE u.spreader_id IS NOT NULL AND u.bound_at < newest - interval '1 minute' END`,
  }),
  sqlCheck({
    name: 'the exposure of every number is the sum of its bets',
    of: 'exposures',
    sql: `SELECT format('number %s of draw %s, game %s, lane %s: stake %s and liability %s; its bets say %s and %s',
                        number, turn_id, game, lane, sum(kept_stake), sum(kept_liability), sum(stake),
                        sum(liability)) AS problem
          FROM (SELECT lane, turn_id, game, number, stake AS kept_stake, liability AS kept_liability,
                       0 AS stake, 0 AS liability FROM exposures
                UNION ALL
                SELECT lane, turn_id, game, number, 0, 0, sum(stake), sum(floor(stake::numeric * odds / 100))
                FROM (${lines}) AS line GROUP BY lane, turn_id, game, number) AS one
          GROUP BY lane, turn_id, game, number
          HAVING sum(kept_stake) <> sum(stake) OR sum(kept_liability) <> sum(liability)`,
  }),
];
