import type { ResponseOf } from '@truedraw/client/player';

/** A bet that won on 07, odd and small, and lost on 70. Each payout has a fraction that is cut off. */
export const placedBet: ResponseOf<'betLog'>['list'][number] = {
  betId: '1',
  turnId: 2026111601,
  game: 2,
  gameName: '2D',
  result: '07',
  cancelled: false,
  stakes: { '70': 30_00, '07': 101_01 },
  odds: { '70': 8_500, '07': 8_333 },
  dsBet: [55_05, 0],
  bsBet: [0, 20_03],
  dsOdds: [190, 180],
  bsOdds: [170, 190],
  winScore: 8_417_16 + 104_59 + 38_05,
  placedAt: Date.UTC(2026, 10, 16, 3, 4),
  closesAt: 0,
  dueAt: 0,
  revision: 1,
};
