import type { Receipt } from '@truedraw/proof';
import { expect, test } from 'vitest';
import { readText, writeText } from '../storage';
import { storedReceipt, storeReceipt } from './stored-receipts';

/** Only the fields whose names look like words of the wire. */
const receipt = { kind: 'truedraw.receipt.1', bet: { game: 2, turn: 2026111601, user: 'ab' } } as Receipt;

test('a receipt is stored and read byte for byte as the server sent it', () => {
  const text = `[{"betId":"5","receipt":${JSON.stringify(receipt)}}]`;
  storeReceipt(7, '5', receipt);
  expect(readText('truedraw.receipts.7')).toBe(text);
  expect(JSON.stringify(storedReceipt(7, '5'))).toBe(JSON.stringify(receipt));
  expect(storedReceipt(8, '5')).toBeUndefined();
  writeText('truedraw.receipts.7', null);
});
