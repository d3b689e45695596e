import type { Receipt } from '@truedraw/proof';
import { readText, writeText } from '../storage';

interface Stored {
  betId: string;
  receipt: Receipt;
}

const most = 60;

const nameOf = (userid: number): string => `truedraw.receipts.${userid}`;

function readAll(userid: number): Stored[] {
  try {
    const stored = JSON.parse(readText(nameOf(userid)) ?? '[]') as Stored[];
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Stores the receipt that came with the bet, so that a later check uses the original one. */
export const storeReceipt = (userid: number, betId: string, receipt: Receipt): void =>
  writeText(
    nameOf(userid),
    JSON.stringify(
      [...readAll(userid).filter((stored) => stored.betId !== betId), { betId, receipt }].slice(-most),
    ),
  );

export const storedReceipt = (userid: number, betId: string): Receipt | undefined =>
  readAll(userid).find((stored) => stored.betId === betId)?.receipt;
