import { canonical } from '@truedraw/proof';
import type { SealedBet } from './seal-bet';
import type { Key } from './signer';
import { inHex, levelsOver, pathIn } from './tree';

/**
 * One signature for all bets of a batch. Returns a function that gives each bet's receipt as JSON: most of it is JSON
 * already, and making an object first would cost as much as all of its hashes.
 */
export function signBatch(key: Key, time: number, bets: readonly SealedBet[]): (index: number) => string {
  const levels = inHex(levelsOver(Buffer.from(bets.map(({ leaf }) => leaf).join(''), 'hex')));
  const batch = canonical({
    kind: 'truedraw.batch.1',
    key: key.id,
    time,
    root: levels.at(-1)!,
    size: bets.length,
  });
  const signed = `"batch":${batch},"signature":"${key.sign(batch)}"`;
  return (index) => {
    const { bet, lines, userId, nonce } = bets[index]!;
    const path = pathIn(levels, index).join('","');
    return `{"kind":"truedraw.receipt.1","bet":${bet},"lines":${lines},"opening":{"user":${userId},"nonce":"${nonce}"},${signed},"index":${index},"path":[${path && `"${path}"`}]}`;
  };
}
