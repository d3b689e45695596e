import type { Receipt } from '@truedraw/proof';
import { readText, writeText } from '../storage';

interface Stored {
  betId: string;
  receipt: Receipt;
}

const most = 60;

const nameOf = (userId: number): string => `truedraw.receipts.${userId}`;

function readAll(userId: number): Stored[] {
  try {
    const stored = JSON.parse(readText(nameOf(userId)) ?? '[]') as Stored[];
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Stores the receipt that came with the bet, so that a later check uses the original one. */
export const storeReceipt = (userId: number, betId: string, receipt: Receipt): void =>
  writeText(
    nameOf(userId),
    JSON.stringify(
      [...readAll(userId).filter((stored) => stored.betId !== betId), { betId, receipt }].slice(-most),
    ),
  );

export const storedReceipt = (userId: number, betId: string): Receipt | undefined =>
  readAll(userId).find((stored) => stored.betId === betId)?.receipt;
