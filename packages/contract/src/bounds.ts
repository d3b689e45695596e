/** The least and the most of a number. The server refuses others, and a form of the console says so at its field. */
export interface Bounds {
  least: number;
  most: number;
}

/** The most coins of a payment, an adjustment or a limit. */
export const mostCoins = 1_000_000_000_000;
/** The most coins that may be at stake on a number or a side. */
export const mostRuleCoins = 1_000_000_000_000_000;

/** In hundredths. Odds are never lower than the stake. */
export const oddsBounds = { least: 100, most: 10_000_000 } as const;

export const channelPositionBounds = { least: 0, most: 10_000 } as const;

const hours = { least: 1, most: 24 * 90 };
const anyCoins = { least: 0, most: mostCoins };
const someCoins = { least: 1, most: mostCoins };

export const settingBounds = {
  claimsPerDay: { least: 1, most: 1_000 },
  claimsWaiting: { least: 1, most: 100 },
  claimExpireHours: hours,
  matchBeforeHours: hours,
  matchAfterHours: hours,
  depositSecondCoins: anyCoins,
  autoOrderCoins: anyCoins,
  autoUserCoins: anyCoins,
  autoChannelCoins: anyCoins,
  autoImportCoins: anyCoins,
  withdrawMinCoins: someCoins,
  withdrawMaxCoins: someCoins,
  withdrawDailyCoins: someCoins,
  withdrawDailyOrders: { least: 1, most: 1_000 },
  withdrawSecondCoins: anyCoins,
  rebateMaxPoints: { least: 0, most: 10_000 },
  changeStepPercent: { least: 0, most: 100 },
  checkMinutes: { least: 5, most: 240 },
  sideCapCoins: { least: 1, most: mostRuleCoins },
  maxStakeCoins: { least: 1, most: 100_000_000_000 },
  cancelSeconds: { least: 0, most: 86_400 },
} as const satisfies Record<string, Bounds>;
