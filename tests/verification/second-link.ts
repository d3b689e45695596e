// Part of the second implementation of docs/verification.md: a receipt in the text of its link.

import { inflateRawSync } from 'node:zlib';
import { staked } from './second';
import { canonical, hash, leafOf, pathRoot } from './second-hashes';

/* oxlint-disable typescript/no-explicit-any, typescript/no-unsafe-assignment -- It makes JSON of any content. */
type Json = any;

function* varints(bytes: Buffer): Generator<bigint> {
  let digits = '';
  for (const byte of bytes) {
    digits = (byte % 128).toString(2).padStart(7, '0') + digits;
    if (byte >= 128) continue;
    yield BigInt(`0b${digits}`);
    digits = '';
  }
}

/** An even step adds half of it; an odd step subtracts half of the next even number. */
function walk(steps: bigint[]): number[] {
  let at = 0;
  return steps.map((step) => (at += step % 2n === 0n ? Number(step) / 2 : -(Number(step) + 1) / 2));
}

/** Reads a receipt from the text of its link. */
export function unpack(text: string): Json {
  const bytes = Buffer.from(text, 'base64url');
  const steps = bytes[1]!;
  const [nonce, key, signature] = [bytes.subarray(2, 18), bytes.subarray(18, 26), bytes.subarray(26, 90)].map(
    (part) => part.toString('hex'),
  );
  const path = Array.from({ length: steps }, (_, at) =>
    bytes.subarray(90 + at * 32, 122 + at * 32).toString('hex'),
  );
  const [isCancellable, stops] = [[4, 5, 8, 9].includes(bytes[0]!), bytes[0]! > 5];
  const pathEnd = 90 + steps * 32;
  const cancelEnd = pathEnd + (isCancellable ? 32 : 0);
  const cancel = bytes.subarray(pathEnd, cancelEnd).toString('hex');
  const end = cancelEnd + (stops ? 32 : 0);
  const stop = bytes.subarray(cancelEnd, end).toString('hex');
  const carries = bytes[0]! % 2 === 1;
  const figures = [...varints(inflateRawSync(bytes.subarray(end + (carries ? 96 : 0))))];
  const checkpoint = carries && {
    size: Number(figures.shift()),
    root: bytes.subarray(end, end + 32).toString('hex'),
    signature: bytes.subarray(end + 32, end + 96).toString('hex'),
  };
  const [turn, game, time, user, signedAt, size, index] = figures.slice(1, 8).map(Number);
  const each = (figures.length - 16) / 3;
  const column = (at: number) => walk(figures.slice(16 + at * each, 16 + at * each + each));
  const pair = (at: number) => figures.slice(at, at + 2).map(Number);
  const lines = {
    numbers: column(0).map((number) => `${number}`.padStart(game!, '0')),
    stakes: column(1),
    odds: column(2),
    ds: pair(8),
    dsOdds: pair(10),
    bs: pair(12),
    bsOdds: pair(14),
  };
  const leaf = {
    kind: stops ? 'truedraw.bet.3' : isCancellable ? 'truedraw.bet.2' : 'truedraw.bet.1',
    ...(isCancellable && { cancel }),
    ...(stops && { stop }),
    bet: `${figures[0]}`,
    user: hash(`truedraw.user.1\n${user}\n${nonce}`),
    turn,
    game,
    lines: hash(`truedraw.lines.1\n${canonical(lines)}`),
    total: staked(lines),
    time,
  };
  const root = pathRoot(leafOf(leaf), index!, size!, path);
  const batch = { kind: 'truedraw.batch.1', key, time: signedAt, root, size };
  const opening = { user, nonce };
  return {
    kind: 'truedraw.receipt.1',
    bet: leaf,
    lines,
    opening,
    batch,
    signature,
    index,
    path,
    ...(checkpoint && { checkpoint }),
  };
}
