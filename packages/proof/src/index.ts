export { canonical, type Canonical } from './canonical';
export { hasAgreeingQuotes, hasRightDigits, winUnder } from './draw';
export { chainStart, followChain, recordHash, type ChainFault, type ChainState } from './chain';
export { rootOf, type Inclusion } from './merkle';
export {
  betLeafHex,
  blindedUser,
  hasLines,
  isInBook,
  isOpenedBy,
  isSignedReceipt,
  linesHash,
  type Batch,
  type BetLeaf,
  type BetLines,
  type Receipt,
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
export { isSignedBy } from './signature';
