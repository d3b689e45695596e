import { readText, writeText } from '../storage';
import type { Attempt } from './attempt';

/**
 * The stored state of a user's betting on this device. The key is kept after a refusal, because an earlier request may
 * still reach the server, and the server accepts only one bet for a key.
 */
export interface BetRecord {
  key: string;
  /** Missing when no bet is pending. */
  attempt?: Attempt;
}

const prefix = 'truedraw.bet.';

const nameOf = (userid: number): string => `${prefix}${userid}`;

export const isRecordName = (name: string | null): boolean => name === null || name.startsWith(prefix);

const isAttempt = (value: Attempt | undefined): value is Attempt =>
  typeof value?.body === 'object' &&
  [value.at, value.holdsMs, value.sends].every((figure) => typeof figure === 'number');

export function readRecord(userid: number): BetRecord | undefined {
  try {
    const { key, attempt } = JSON.parse(readText(nameOf(userid)) ?? 'null') as BetRecord;
    if (typeof key !== 'string' || !key) return undefined;
    return isAttempt(attempt) ? { key, attempt } : { key };
  } catch {
    return undefined;
  }
}

export const writeRecord = (userid: number, record: BetRecord | undefined): void =>
  writeText(nameOf(userid), record ? JSON.stringify(record) : null);
