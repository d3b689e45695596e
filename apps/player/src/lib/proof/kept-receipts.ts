import type { Receipt } from '@truedraw/proof';
import { readText, writeText } from '../storage';

interface Kept {
  betId: string;
  receipt: Receipt;
}

const most = 60;

const nameOf = (userid: number): string => `truedraw.receipts.${userid}`;

function readAll(userid: number): Kept[] {
  try {
    const kept = JSON.parse(readText(nameOf(userid)) ?? '[]') as Kept[];
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Stores the receipt that came with the bet, so that a later check uses the original one. */
export const keepReceipt = (userid: number, betId: string, receipt: Receipt): void =>
  writeText(
    nameOf(userid),
    JSON.stringify(
      [...readAll(userid).filter((kept) => kept.betId !== betId), { betId, receipt }].slice(-most),
    ),
  );

export const keptReceipt = (userid: number, betId: string): Receipt | undefined =>
  readAll(userid).find((kept) => kept.betId === betId)?.receipt;
