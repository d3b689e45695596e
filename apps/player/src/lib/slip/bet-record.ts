import { readText, writeText } from '../storage';
import type { Attempt } from './attempt';

/**
 * What a user's device remembers of betting. The key outlives a refusal: a sending that was thought lost may still arrive,
 * and under one key the server takes one bet, whichever comes first.
 */
export interface BetRecord {
  key: string;
  /** Missing while nothing is undecided. */
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
