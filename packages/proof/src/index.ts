export { canonical, type Canonical } from './canonical';
export { hasAgreeingQuotes, hasRightDigits, isAfterBook, isSettledBook, winUnder } from './draw';
export {
  chainStart,
  followChain,
  keyOfBatch,
  recordHash,
  type ChainFault,
  type ChainState,
  type KeyTime,
} from './chain';
export { rootOf } from './merkle';
export {
  betLeafHex,
  blindedUser,
  hasLines,
  isInBook,
  isInTime,
  isOpenedBy,
  isSignedReceipt,
  linesHash,
} from './receipt';
export {
  firstPrev,
  type ChainRecord,
  type CommitRecord,
  type KeyRecord,
  type Quote,
  type ResultRecord,
  type SettledRecord,
  type SignedRecord,
} from './records';
export type { Batch, BetLeaf, BetLines, Inclusion, Receipt } from './shapes';
export { isSignedBy } from './signature';
