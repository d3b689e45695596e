export { canonical, type Canonical } from './canonical';
export { hasAgreeingQuotes, hasRightDigits, isAfterBook, isSettledBook, winUnder } from './draw';
export {
  chainStart,
  examine,
  followChain,
  keyOfBatch,
  recordHash,
  type ChainFault,
  type ChainState,
  type Examine,
  type KeyTime,
} from './chain';
export { rootOf, rootOfLeaves } from './merkle';
export { checkpointText, openCheckpoint, originOf, parseCheckpoint, type Checkpoint } from './log/checkpoint';
export { compareHeads, isInLog, type LogFiles } from './log/log-reader';
export { isExtension } from './log/consistency';
export {
  noteKey,
  parseNote,
  parseVkey,
  signatureLine,
  signersOf,
  textIn64,
  vkeyOf,
  type Note,
  type NoteKey,
} from './log/note';
export {
  betLeafHex,
  blindedUser,
  cancelHashOf,
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
  type ChangeRecord,
  type CommitRecord,
  type KeyRecord,
  type OpenRecord,
  type Quote,
  type ResultRecord,
  type SettledRecord,
  type SignedRecord,
} from './records';
export type {
  Batch,
  BetLeaf,
  BetLines,
  Inclusion,
  PublishedStop,
  Receipt,
  ReceiptCheckpoint,
} from './shapes';
export { packReceipt, receiptOf, unpackReceipt } from './packed';
export { canCheckSignatures, isSignedBy } from './signature';
export {
  settledLinesIn,
  settledRoot,
  type SettledInclusion,
  type SettledLine,
  type SettledNode,
} from './settled-tree';
export { checkBet } from './verify/check-bet';
export { checkDraw } from './verify/check-draw';
export { readChain, type Chain, type SeenHead } from './verify/chain-reader';
export type { PublicFiles } from './verify/public-files';
export {
  betSteps,
  drawSteps,
  type Facts,
  type Fault,
  type Findings,
  type Step,
  type StepId,
} from './verify/step';
export type { CheckOptions, ShownWin } from './verify/check-parts';
