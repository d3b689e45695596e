import { formatNumber, sideOfSpot } from '@truedraw/rules';
import type { StaffHandler } from '../http/staff-handler';
import { mostDaysInDetail, requireRange } from './range';
import { countDrawn, listNumberSums } from './store/number-sums';

/** More draws than a month of the market has. */
const mostDraws = 200;

export const numberReport: StaffHandler<'numberReport'> = async (request, { db, lanes }) => {
  const { gametype: game, page = 0, pagesize: pageSize = 100, sort = 'turnover', order = 'desc' } = request;
  const about = { game, range: requireRange(request, mostDaysInDetail), draws: mostDraws };
  const rows = await listNumberSums(db, lanes, about, {
    sort,
    direction: order,
    limit: pageSize,
    offset: page * pageSize,
  });
  const drawn = await countDrawn(db, about);
  // Each draw has one number, and two sides, which stand below zero.
  const draws = drawn.reduce((total, { number, times }) => total + (number < 0 ? 0 : times), 0);
  const timesOf = new Map(drawn.map(({ number, times }) => [number, times]));
  return {
    list: rows.map(({ number, turnover, payout }) => ({
      on: sideOfSpot[number] ?? formatNumber(game, number),
      turnover,
      payout,
      grossWin: turnover - payout,
      times: timesOf.get(number) ?? 0,
    })),
    totalCount: rows[0]?.count ?? 0,
    draws,
    partial: draws === mostDraws,
  };
};
