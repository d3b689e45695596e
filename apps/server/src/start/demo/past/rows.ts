import { dayNumberOfTurn, type GameType } from '@truedraw/rules';
import { allLanes, laneOf } from '../../../db/lane';
import { emptyPage, pageOf, placeOf } from '../../../bets/store/exposures';
import { teamSumsOf } from '../../../settlement/earnings';
import type { PastBet } from './bets';
import type { PastDraw } from './tell';

/** A sum for each key, kept in one row. */
function rowsBy<Row>() {
  const rows = new Map<string, Row>();
  return {
    rowOf(key: readonly unknown[], empty: () => Row): Row {
      const text = key.join(':');
      let row = rows.get(text);
      if (!row) rows.set(text, (row = empty()));
      return row;
    },
    all: () => [...rows.values()],
  };
}

export const betRows = (draws: readonly PastDraw[], lanes: number) =>
  draws.flatMap(({ turn, game, bets }) =>
    bets.map(({ person, ...bet }) => ({
      lane: laneOf(person.id, lanes),
      turn_id: turn.turnId,
      game,
      user_id: person.id,
      id: bet.id,
      numbers: bet.numbers,
      stakes: bet.stakes,
      odds: bet.odds,
      ds: bet.dsBet,
      ds_odds: bet.dsOdds,
      bs: bet.bsBet,
      bs_odds: bet.bsOdds,
      total: bet.total,
      chain: person.chain,
      rates: bet.rates,
      placed_at: new Date(bet.placedAt),
      address: person.address,
      device_id: person.deviceId,
    })),
  );

export const awardRows = (draws: readonly PastDraw[], lanes: number) =>
  draws.flatMap(({ turn, game, payouts, rebates }) =>
    [
      ...[...payouts].map(([userId, amount]) => ({ kind: 'payout', userId, amount })),
      ...[...rebates].map(([userId, amount]) => ({ kind: 'rebate', userId, amount })),
    ].map(({ kind, userId, amount }) => ({
      lane: laneOf(userId, lanes),
      turn_id: turn.turnId,
      game,
      user_id: userId,
      kind,
      revision: 1,
      amount,
    })),
  );

interface DrawSumRow {
  lane: number;
  turn_id: number;
  game: GameType;
  day: number;
  stake: number;
  payout: number;
  rebate: number;
  bets: number;
}

/** Stakes stand in the bettors' lanes, payouts and rebates in those of who was paid. */
export function drawSumRows(draws: readonly PastDraw[], lanes: number): DrawSumRow[] {
  const rows = rowsBy<DrawSumRow>();
  for (const { turn, game, bets, payouts, rebates } of draws) {
    const day = dayNumberOfTurn(turn.turnId);
    const ofLane = (lane: number) => {
      const empty = { lane, turn_id: turn.turnId, game, day, stake: 0, payout: 0, rebate: 0, bets: 0 };
      return rows.rowOf([lane, turn.turnId, game], () => empty);
    };
    const of = (userId: number) => ofLane(laneOf(userId, lanes));
    // As after a settlement, a draw without bets is counted too.
    for (const lane of allLanes(lanes)) ofLane(lane);
    for (const { person, total } of bets) {
      const row = of(person.id);
      row.stake += total;
      row.bets += 1;
    }
    for (const [userId, amount] of payouts) of(userId).payout += amount;
    for (const [userId, amount] of rebates) of(userId).rebate += amount;
  }
  return rows.all();
}

interface PageRow {
  lane: number;
  turn_id: number;
  game: GameType;
  page: number;
  stakes: number[];
  liabilities: number[];
}

const linesOf = ({ numbers, stakes, odds, dsBet, dsOdds }: PastBet) => [
  ...numbers.map((number, at) => ({ number, stake: stakes[at]!, odds: odds[at]! })),
  ...dsBet.map((stake, side) => ({ number: -1 - side, stake, odds: dsOdds[side]! })),
];

export function exposureRows(draws: readonly PastDraw[], lanes: number): PageRow[] {
  const rows = rowsBy<PageRow>();
  for (const bet of draws.flatMap(({ bets }) => bets))
    for (const { number, stake, odds } of linesOf(bet).filter((line) => line.stake > 0)) {
      const [lane, page] = [laneOf(bet.person.id, lanes), pageOf(number)];
      const row = rows.rowOf([lane, bet.turnId, bet.game, page], () => ({
        lane,
        turn_id: bet.turnId,
        game: bet.game,
        page,
        stakes: emptyPage(page),
        liabilities: emptyPage(page),
      }));
      row.stakes[placeOf(number)]! += stake;
      row.liabilities[placeOf(number)]! += Math.floor((stake * odds) / 100);
    }
  return rows.all();
}

const noTurnover = { turnover2d: 0, turnover3d: 0, turnover4d: 0, rebate2d: 0, rebate3d: 0, rebate4d: 0 };
type MonthRow = Record<
  'lane' | 'agent_id' | 'month' | 'child_id' | 'payout' | keyof typeof noTurnover,
  number
>;
type DayRow = Record<'lane' | 'agent_id' | 'day' | 'turnover' | 'payout' | 'rebate' | 'version', number>;
type ChildDayRow = Record<
  'lane' | 'agent_id' | 'day' | 'child_id' | 'turnover' | 'payout' | 'rebate',
  number
>;

interface TeamRows {
  months: MonthRow[];
  days: DayRow[];
  childDays: ChildDayRow[];
}

/** The sums of agents by month and by day, and those of all time as month and day 0; those of sub-users by day. */
export function teamRows(draws: readonly PastDraw[], lanes: number): TeamRows {
  const [months, days, childDays] = [rowsBy<MonthRow>(), rowsBy<DayRow>(), rowsBy<ChildDayRow>()];
  for (const { turn, game, earnings } of draws)
    for (let lane = 0; lane < lanes; lane++) {
      const ofLane = earnings.filter(({ people: [bettor] }) => laneOf(bettor!, lanes) === lane);
      const ofTurn = dayNumberOfTurn(turn.turnId);
      for (const { agentId, childId, turnover, payout, rebate } of teamSumsOf(ofLane, [])) {
        for (const month of [0, Math.floor(ofTurn / 100)]) {
          const row = months.rowOf([lane, agentId, month, childId], () => ({
            lane,
            agent_id: agentId,
            month,
            child_id: childId,
            payout: 0,
            ...noTurnover,
          }));
          row[`turnover${game}d`] += turnover;
          row[`rebate${game}d`] += rebate;
          row.payout += payout;
        }
        const none = { turnover: 0, payout: 0, rebate: 0 };
        const row = childDays.rowOf([lane, agentId, ofTurn, childId], () => ({
          lane,
          agent_id: agentId,
          day: ofTurn,
          child_id: childId,
          ...none,
        }));
        addTo(row, { turnover, payout, rebate });
        for (const day of [0, ofTurn])
          addTo(
            days.rowOf([lane, agentId, day], () => ({ lane, agent_id: agentId, day, ...none, version: 1 })),
            { turnover, payout, rebate },
          );
      }
    }
  return { months: months.all(), days: days.all(), childDays: childDays.all() };
}

type Sums = Record<'turnover' | 'payout' | 'rebate', number>;

function addTo(row: Sums, { turnover, payout, rebate }: Sums): void {
  row.turnover += turnover;
  row.payout += payout;
  row.rebate += rebate;
}
