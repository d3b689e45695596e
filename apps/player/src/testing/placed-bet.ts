import type { ResponseOf } from '@truedraw/contract';

/** A bet that won on 07, odd and small, and lost on 70. Each payout has a fraction that is cut off. */
export const placedBet: ResponseOf<'betLog'>['list'][number] = {
  betId: '1',
  turnId: 2026111601,
  gametype: 2,
  game: '2D',
  result: '07',
  cancelled: false,
  betMap: { '70': 30_00, '07': 101_01 },
  betTimeMap: { '70': 8_500, '07': 8_333 },
  dsBet: [55_05, 0],
  bsBet: [0, 20_03],
  dsTimes: [190, 180],
  bsTimes: [170, 190],
  winScore: 8_417_16 + 104_59 + 38_05,
  createtime: Date.UTC(2026, 10, 16, 3, 4),
  endTime: 0,
  openTime: 0,
  revision: 1,
};
