import { keyOfBatch } from '../chain';
import { winUnder } from '../draw';
import {
  betLeafHex,
  hasLines,
  isCancelledBy,
  isInBook,
  isInTime,
  isOpenedBy,
  isSignedReceipt,
} from '../receipt';
import type { CommitRecord } from '../records';
import type { Receipt } from '../shapes';
import { recordsOf, type Chain, type DrawRecords } from './chain-reader';
import { followRecords, followResult, type CheckOptions, type ShownWin } from './check-parts';
import { isStoppedBy } from './check-stop';
import { judgeLine } from './judge-settled';
import { isForgotten, withoutBook } from './plan';
import type { PublicFiles } from './public-files';
import { right, createStepReporter, none, waitingFor, wrong, type Outcome, type Step } from './step';

export interface BetOptions extends CheckOptions {
  paid?: ShownWin | undefined;
}

/**
 * Checks a receipt step by step and stops at the first fault. It trusts no statement of the issuer: everything is
 * computed from the receipt and public files.
 */
export async function* checkBet(
  receipt: Receipt,
  files: PublicFiles,
  { paid, ...options }: BetOptions = {},
): AsyncGenerator<Step, void> {
  const { bet, batch, lines } = receipt;
  const report = createStepReporter();

  const whole = (await hasLines(receipt)) && (await isOpenedBy(receipt));
  yield report('receipt', whole ? right : wrong('Edited'), {
    bet: bet.bet,
    lines: bet.lines,
    user: bet.user,
  });
  if (!whole) return;

  const read = yield* followRecords(report, files, { ...options, carried: receipt.checkpoint }, bet);
  if (!read) return;

  const signed = await judgeSignature(receipt, read.chain);
  yield report('signature', signed, {
    key: batch.key,
    time: batch.time,
    root: batch.root,
    size: batch.size,
    signature: receipt.signature,
  });
  if (signed.state === 'wrong') return;

  const draw = recordsOf(read, bet);
  Object.assign(report.findings, { commit: draw.commit, results: draw.results });
  const leaf = await betLeafHex(bet);
  const inclusion = draw.commit && (await files.inclusion(bet.turn, bet.game, leaf));
  const inBook = inclusion && draw.commit && (await isInBook(bet, inclusion, draw.commit));
  // A bet that is in the sealed book stands, whatever else is published about it.
  const cancelled =
    !inBook &&
    bet.cancel !== undefined &&
    (await isCancelledBy(bet, await files.cancelled(bet.turn, bet.game, leaf)));
  const stopped =
    !inBook &&
    !cancelled &&
    bet.stop !== undefined &&
    (await isStoppedBy(bet, await files.stopped(bet.turn, bet.game, leaf), {
      read,
      files,
      commit: draw.commit,
      plan: draw.plan,
    }));
  const gone = cancelled ? none('Cancelled') : stopped ? none('Stopped') : undefined;
  const book = gone ?? judgeBook(receipt, draw, Boolean(inBook));
  yield report('book', book, {
    leaf,
    ...(inclusion && { index: inclusion.index, path: inclusion.path.length }),
    ...(draw.commit && bookFacts(draw.commit)),
  });
  if (book.state === 'wrong' || book.state === 'none') return;
  yield* followResult(report, draw, {
    owed: { winUnder: (result) => winUnder(lines, bet.game, result), paid },
    judgeTree: async (settled, _result, win) =>
      judgeLine(
        { leaf, stake: bet.total, win },
        await files.settledLine(bet.turn, bet.game, settled.revision, leaf),
        settled,
      ),
  });
}

export const bookFacts = ({ seq, bets, stakes, root }: CommitRecord) => ({ record: seq, bets, stakes, root });

async function judgeSignature(receipt: Receipt, { state }: Chain): Promise<Outcome> {
  const key = keyOfBatch(state.keys, receipt.batch);
  if (!key) return wrong(state.keys.some(({ id }) => id === receipt.batch.key) ? 'RetiredKey' : 'UnknownKey');
  return (await isSignedReceipt(receipt, key.publicKey)) ? right : wrong('NotSignedReceipt');
}

function judgeBook(
  { bet }: Receipt,
  { commit, results, plan, hasOtherBooks, chain }: DrawRecords,
  inBook: boolean,
): Outcome {
  if (!commit) {
    // A draw that is cancelled while open has no book; its stakes are refunded.
    if (results.at(-1)?.outcome === 'cancel') return right;
    const facts = { hasResult: results.length > 0, hasOtherBooks, headTime: chain.time };
    const isWaiting =
      withoutBook(bet.game, plan, facts) === 'waiting' && !isForgotten(bet.turn, plan, chain.time);
    return isWaiting ? waitingFor('close') : wrong('NoBook');
  }
  if (!inBook) return wrong('NotInBook', commit.seq);
  return isInTime(bet, commit) ? right : wrong('OutOfTime', commit.seq);
}
