import { canonical, type Receipt } from '@truedraw/proof';
import { leafOf, linesOf, type SealedBet } from './seal-bet';
import type { Key } from './signer';
import { levelsOver, pathIn } from './tree';

/** One signature for all bets that were accepted together; each bet's receipt is written out when it is asked for. */
export function signBatch(key: Key, time: number, bets: readonly SealedBet[]): (index: number) => Receipt {
  const levels = levelsOver(Buffer.from(bets.map(({ leaf }) => leaf).join(''), 'hex'));
  const batch = {
    kind: 'truedraw.batch.1' as const,
    key: key.id,
    time,
    root: levels.at(-1)!.toString('hex'),
    size: bets.length,
  };
  const signature = key.sign(canonical(batch));
  return (index) => {
    const sealed = bets[index]!;
    const { terms } = sealed;
    return {
      kind: 'truedraw.receipt.1',
      bet: leafOf(sealed),
      lines: linesOf(terms),
      opening: { user: terms.userId, nonce: terms.nonce },
      batch,
      signature,
      index,
      path: pathIn(levels, index),
    };
  };
}
