export { accept, refuse, type Outcome } from './outcome';
export {
  firstBigNumber,
  gameName,
  gameOfName,
  gameTypes,
  isGameType,
  isNumberOf,
  numberCount,
  numbersOfPage,
  numbersPerPage,
  pageCount,
  pageOfNumber,
  side,
  widthOf,
  type GameName,
  type GameType,
  type Side,
} from './game';
export {
  formatNumber,
  numberValue,
  parseTypedNumber,
  parseWireNumber,
  type TypedNumberRefusal,
  type WireNumberRefusal,
} from './game-number';
export {
  deriveDigits,
  digitRules,
  formatFigure,
  highlightsOf,
  type Derivation,
  type DerivationOutcome,
  type DigitRule,
  type FigureRefusal,
} from './digits';
export { figureSize, isPlausible, plausibleFigures, type FigureName } from './plausible';
export { awardGroupOf, awardGroups, awardName, type AwardGroup, type AwardName } from './award';
export {
  bigSmallSide,
  digitAt,
  digitSpan,
  digitSum,
  digitsOf,
  isBigDigit,
  isOddDigit,
  isPrimeDigit,
  oddEvenSide,
  positionsOf,
  remaindersByThree,
  type Position,
} from './properties';
export {
  addCoins,
  centsMode,
  coin,
  coinOfBigInt,
  formatCoins,
  isCoin,
  subtractCoins,
  sumCoins,
  type Coin,
} from './money';
export { moneyMessage, parseMoney, type MoneyMessageKey, type MoneyRefusal } from './parse-money';
export {
  breakHours,
  changeLimit,
  exclusionMonths,
  limitAt,
  limitKinds,
  limitPeriods,
  loosenAfterMs,
  noLimit,
  periodStart,
  type LimitKind,
  type LimitPeriod,
  type OwnLimit,
} from './own-limits';
export {
  exchangeInfoMaximum,
  formatExchangeInfo,
  parseExchangeInfo,
  type ExchangeInfo,
} from './exchange-info';
export { formatRate, isRate, parseRate, wholeBasisPoints } from './rate';
export {
  checkOddsRule,
  defaultOdds,
  defaultSideOdds,
  evenOdds,
  formatOdds,
  isNearlyFull,
  maxStake,
  noOdds,
  oddsAt,
  roomUnderCap,
  type OddsOverride,
  type OddsRule,
  type OddsRuleRefusal,
  fairOdds,
  fairSideOdds,
  marginOf,
} from './odds';
export { numberFiller, type Filled } from './fill-number';
export { payoutOf } from './payout';
export { mergePicks, pickNumbers, type Picks } from './slip/picks';
export { pickByPosition, pickByPositionSides } from './slip/by-position';
export { digitsBySides, pickBySides, sideNames, type SideName } from './slip/by-sides';
export { sideOfSpot, sideSpots } from './spot';
export { largestDigitSum, pickByDigitSum } from './slip/by-digit-sum';
export {
  fastRanges,
  fastRangeSize,
  pickFast,
  sameDigitNumbers,
  type FastChoice,
  type FastRange,
} from './slip/fast';
export {
  costOf,
  isLineAmount,
  lineAmount,
  linesOfPicks,
  maxLineCoins,
  slipTotals,
  type SlipLine,
  type SlipTotals,
} from './slip/lines';
export { largestWin } from './slip/largest-win';
export {
  checkSlip,
  parseBetMoney,
  parseNewLine,
  type BetMessageKey,
  type TypedMessageKey,
} from './slip/check';
export { fromBetStakes, toBetStakes, type BetStakes, type UncheckedBetStakes } from './slip/request';
export { drawnSides, settleBet, winOf, type DrawnSides, type PlacedBet, type SettledLine } from './settle';
export { effectiveRates, rebateShares } from './rebate';
export { effectiveBetLimit, shareOf, termNotBelow, type AgentTerms } from './agent';
export {
  addMonths,
  bangkokMonth,
  daysOfMonth,
  isMonth,
  monthNumber,
  monthOfNumber,
  monthsUpTo,
  type Month,
} from './month';
export { bangkokWeek, daysOfWeek, weekOf, weeksUpTo } from './week';
export {
  addDays,
  bangkokDay,
  bangkokMoment,
  bangkokClock,
  bangkokTime,
  dayNumber,
  isClockTime,
  isDay,
  lastDay,
  parseDay,
  weekdayOf,
  type ClockTime,
  type Day,
} from './time';
export {
  dayNumberOfTurn,
  drawKeyOf,
  fastRoundsPerDay,
  fastTurnId,
  marketTurnId,
  parseTurnId,
  sessions,
  type Session,
  type TurnId,
} from './turn-id';
export { formatCountdown, isOpen, timeLeftMs, type BettingWindow } from './cutoff';
export {
  checkSchedule,
  defaultSchedule,
  drawsOfDay,
  earliestMarketCloses,
  latestMarketCloses,
  type Schedule,
  type ScheduledDraw,
  type ScheduleRefusal,
} from './schedule';
export { substituteDays } from './substitute-days';
export { drawTakingBets, isMarketDay, nextMarketDay, type MarketCalendar } from './calendar';
export { fastDrawAt, type FastDraw } from './fast-schedule';
export {
  columnsOf,
  type Column,
  type ColumnGroup,
  type ColumnPlace,
  type ColumnSet,
} from './statistics/columns';
export {
  bigSmallColumns,
  digitColumns,
  oddEvenColumns,
  primeCompositeColumns,
  remainderColumns,
  spanColumns,
  sumColumns,
  typeColumns,
} from './statistics/column-sets';
export { sumBucketOf, sumBuckets, type SumBucket } from './statistics/sum-buckets';
export {
  omissionRow,
  trackColumns,
  type ColumnStatistics,
  type TrackedColumns,
} from './statistics/track-columns';
export { chanceOfOmission, columnChances, expectedOmission, type ColumnChance } from './statistics/chance';
export { groupThousands } from './group-thousands';
export { numbersInColumns } from './statistics/numbers-in-columns';
export { hotCold, type DigitHeat, type PositionHeat } from './statistics/hot-cold';
export { dateCounts, newestDraws, type DateCount } from './statistics/window';
export {
  expandPattern,
  leastValues,
  patternAsks,
  patternIds,
  patterns,
  patternsOf,
  type Pattern,
  type PatternChoice,
  type PatternId,
  type PatternRefusal,
} from './patterns/patterns';
export type { PatternAsks } from './patterns/pattern';
export { excludeDigits, type ExcludedDigit } from './patterns/exclude';
export { luckyPick } from './patterns/lucky-pick';
export { reversed } from './patterns/arrangements';
export { longestMessage, readMessage } from './message/read-message';
export type { MarkedSpan, MessageLine, Question, QuestionKind, ReadMessage } from './message/message';
