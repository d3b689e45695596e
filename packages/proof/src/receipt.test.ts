import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bytesOf, hexOf, joined, sha256 } from './bytes';
import { canonical, type Canonical } from './canonical';
import { hasRightDigits, winUnder } from './draw';
import {
  betLeafHash,
  blindedUser,
  hasLines,
  isInBook,
  isInTime,
  isOpenedBy,
  isSignedReceipt,
  linesHash,
} from './receipt';
import type { CommitRecord, ResultRecord } from './records';
import type { BetLines, Receipt } from './shapes';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
const lines: BetLines = {
  numbers: ['07', '79'],
  stakes: [100, 250],
  odds: [8500, 8333],
  ds: [100, 0],
  dsOdds: [190, 190],
  bs: [0, 100],
  bsOdds: [190, 190],
};
const opening = { user: 42, nonce: 'ab'.repeat(16) };

async function receiptOf(): Promise<Receipt> {
  const bet = {
    kind: 'truedraw.bet.1' as const,
    bet: '9007199254740993',
    user: await blindedUser(opening),
    turn: 2026111601,
    game: 2 as const,
    lines: await linesHash(lines),
    total: 550,
    time: 1_794_712_065_000,
  };
  const sibling = await sha256(bytesOf('another bet'));
  const leaf = await betLeafHash(bet);
  const root = hexOf(await sha256(joined(Uint8Array.of(1), leaf, sibling)));
  const batch = { kind: 'truedraw.batch.1' as const, key: 'one', time: bet.time, root, size: 2 };
  const signature = sign(null, bytesOf(canonical(batch)), privateKey).toString('hex');
  return {
    kind: 'truedraw.receipt.1',
    bet,
    lines,
    opening,
    batch,
    signature,
    index: 0,
    path: [hexOf(sibling)],
  };
}

describe('a receipt', () => {
  test('is valid as it was issued', async () => {
    const receipt = await receiptOf();
    expect(await hasLines(receipt)).toBe(true);
    expect(await isOpenedBy(receipt)).toBe(true);
    expect(await isSignedReceipt(receipt, key)).toBe(true);
    const book = { turn: 2026111601, game: 2 as const, bets: 2, root: receipt.batch.root };
    expect(await isInBook(receipt.bet, receipt, book)).toBe(true);
    expect(await isInBook(receipt.bet, receipt, { ...book, turn: 2026111602 })).toBe(false);
    expect(await isInBook(receipt.bet, { ...receipt, index: 1 }, book)).toBe(false);
  });

  test('with other lines, odds or stakes is invalid', async () => {
    const receipt = await receiptOf();
    for (const changed of [
      { ...lines, numbers: ['08', '79'] },
      { ...lines, odds: [8500, 8500] },
      { ...lines, stakes: [100, 251] },
      { ...lines, dsOdds: [200, 190] as const },
    ])
      expect(await hasLines({ ...receipt, lines: changed })).toBe(false);
  });

  test('of another draw, time or user is invalid', async () => {
    const receipt = await receiptOf();
    for (const changed of [{ turn: 2026111602 }, { time: receipt.bet.time - 1 }, { game: 3 as const }])
      expect(await isSignedReceipt({ ...receipt, bet: { ...receipt.bet, ...changed } }, key)).toBe(false);
    expect(await isOpenedBy({ ...receipt, opening: { ...opening, user: 43 } })).toBe(false);
  });

  test('is on time from the opening to the close, both included', async () => {
    const { bet } = await receiptOf();
    const [first, last] = [bet.time, bet.time + 10];
    // Whichever comes first: the planned close, or the real one.
    for (const ends of [
      { closesAt: last, closedAt: last + 2 },
      { closesAt: last + 2, closedAt: last },
    ]) {
      const draw = { opensAt: first, ...ends } as CommitRecord;
      const inTime = (time: number) => isInTime({ ...bet, time }, draw);
      expect([first - 1, first, last, last + 1].map(inTime)).toEqual([false, true, true, false]);
    }
  });

  test('signed by another key is invalid', async () => {
    const other = generateKeyPairSync('ed25519')
      .publicKey.export({ format: 'der', type: 'spki' })
      .subarray(-32);
    expect(await isSignedReceipt(await receiptOf(), other.toString('hex'))).toBe(false);
    expect(await isSignedReceipt(await receiptOf(), 'no key')).toBe(false);
  });

  test('stays under two kilobytes with any number of lines, without the lines themselves', async () => {
    const { lines: _left, ...rest } = await receiptOf();
    const deep = { ...rest, path: Array.from({ length: 10 }, () => 'ab'.repeat(32)) };
    expect(canonical(deep as unknown as Canonical).length).toBeLessThan(2_000);
  });
});

describe('what a bet wins', () => {
  const result = {
    outcome: 'result',
    set: '1,443.79',
    value: '24,221.65',
    digits: { '2': '79', '3': '791', '4': '7921' },
    rule: 'set-value-1',
  } as unknown as ResultRecord;

  test('is added up line by line, each rounded down', () => {
    // 250 * 83.33 = 20832.5, and 100 * 1.90 for odd; 79 is big, so small loses.
    expect(winUnder(lines, 2, result)).toBe(20_832 + 190);
  });

  test('is the stakes when the draw is cancelled', () => {
    expect(winUnder(lines, 2, { ...result, outcome: 'cancel', digits: {} })).toBe(550);
  });

  test('digits that do not match the figures are found', () => {
    expect(hasRightDigits(result)).toBe(true);
    expect(hasRightDigits({ ...result, set: '1,443.78' })).toBe(false);
    expect(hasRightDigits({ ...result, digits: { ...result.digits, '4': '7922' } })).toBe(false);
    expect(hasRightDigits({ ...result, outcome: 'cancel' })).toBe(false);
  });
});
