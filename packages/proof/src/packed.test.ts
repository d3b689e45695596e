import { describe, expect, test } from 'vitest';
import { rootOf } from './merkle';
import { packReceipt, unpackReceipt } from './packed';
import { betLeafHash, blindedUser, linesHash } from './receipt';
import type { BetLines, Receipt } from './shapes';

/** Pseudo-random bytes, the same in every run. */
function createDice(): (sides: number) => number {
  let state = 1;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

const roll = createDice();
const hexDigits = (count: number) => Array.from({ length: count }, () => roll(16).toString(16)).join('');

function linesOf(
  count: number,
  game: 2 | 3 | 4,
  { stake, odds }: { stake: () => number; odds: () => number },
) {
  const numbers = new Set<string>();
  while (numbers.size < count) numbers.add(String(roll(10 ** game)).padStart(game, '0'));
  return {
    numbers: [...numbers].toSorted(),
    stakes: Array.from({ length: count }, stake),
    odds: Array.from({ length: count }, odds),
    ds: [100, 0],
    dsOdds: [190, 195],
    bs: [0, 9_007_199_254],
    bsOdds: [190, 188],
  } as BetLines;
}

async function receiptOver(
  lines: BetLines,
  game: 2 | 3 | 4,
  steps: number,
  cancel?: string,
): Promise<Receipt> {
  const opening = { user: 123_456, nonce: hexDigits(32) };
  const bet: Receipt['bet'] = {
    kind: cancel ? 'truedraw.bet.2' : 'truedraw.bet.1',
    ...(cancel && { cancel }),
    bet: '9223372036854775807',
    user: await blindedUser(opening),
    turn: 2026111601,
    game,
    lines: await linesHash(lines),
    total: [...lines.stakes, ...lines.ds, ...lines.bs].reduce((sum, stake) => sum + stake, 0),
    time: 1_794_805_200_000,
  };
  const path = Array.from({ length: steps }, () => hexDigits(64));
  const [index, size] = [0, 2 ** steps];
  const root = (await rootOf(await betLeafHash(bet), { index, size, path }))!;
  const batch = { kind: 'truedraw.batch.1' as const, key: hexDigits(16), time: bet.time + 3, root, size };
  return {
    kind: 'truedraw.receipt.1',
    bet,
    lines,
    opening,
    batch,
    signature: hexDigits(128),
    index,
    path,
  };
}

const equal = { stake: () => 100, odds: () => 8_500 };
const differing = { stake: () => 100 * (1 + roll(9)), odds: () => 8_500 - roll(300) };

describe('a packed receipt', () => {
  test.each([
    ['of no number', 0, 2, equal, 0],
    ['of one line in a batch of many', 1, 2, differing, 13],
    ['of lines that all differ', 400, 3, differing, 0],
    ['of very many lines', 5_000, 4, differing, 8],
  ] as const)('%s is unpacked unchanged', async (_, count, game, kind, steps) => {
    const receipt = await receiptOver(linesOf(count, game, kind), game, steps);
    expect(await unpackReceipt(await packReceipt(receipt))).toEqual(receipt);
  });

  test('keeps numbers in the order in which they were bet', async () => {
    const lines = { ...linesOf(3, 2, equal), numbers: ['99', '00', '50'] };
    const receipt = await receiptOver(lines, 2, 0);
    expect((await unpackReceipt(await packReceipt(receipt)))?.lines.numbers).toEqual(['99', '00', '50']);
  });

  test.each([
    [25, 2, equal, 8, 1_000],
    [100, 3, differing, 0, 1_000],
    [500, 3, equal, 8, 1_000],
    [1_000, 4, equal, 8, 2_000],
    [400, 3, differing, 0, 2_000],
  ] as const)('of %i lines of %iD stays short', async (count, game, kind, steps, most) => {
    const receipt = await receiptOver(linesOf(count, game, kind), game, steps);
    expect((await packReceipt(receipt)).length).toBeLessThan(most);
  });

  test('that was cut or has another version is refused', async () => {
    const packed = await packReceipt(await receiptOver(linesOf(5, 2, equal), 2, 1));
    for (const text of ['', 'x', packed.slice(0, -4), packed.slice(0, 100), `AQ${packed.slice(2)}`])
      expect(await unpackReceipt(text)).toBeUndefined();
  });
});

test.each([
  [2, undefined, undefined],
  [3, undefined, { size: 7, root: hexDigits(64), signature: hexDigits(128) }],
  [4, hexDigits(64), undefined],
  [5, hexDigits(64), { size: 7, root: hexDigits(64), signature: hexDigits(128) }],
])('a link of version %i has all of its receipt', async (version, cancel, checkpoint) => {
  const lines = linesOf(3, 2, { stake: () => 100, odds: () => 8_500 });
  const receipt = { ...(await receiptOver(lines, 2, 3, cancel)), ...(checkpoint && { checkpoint }) };
  const link = await packReceipt(receipt);
  expect(Buffer.from(link, 'base64url')[0]).toBe(version);
  expect(await unpackReceipt(link)).toEqual(receipt);
});
