import { readRequest } from '@truedraw/client/player';
import { readText, writeText } from '../storage';
import type { Attempt } from './attempt';
import type { BetRequest } from './bet-request';

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

const nameOf = (userId: number): string => `${prefix}${userId}`;

export const isRecordName = (name: string | null): boolean => name === null || name.startsWith(prefix);

type StoredAttempt = Omit<Attempt, 'bet'> & { bet?: BetRequest; body?: unknown };

interface StoredRecord {
  key: string;
  attempt?: StoredAttempt;
}

/**
 * An earlier version stored the bet as `body`, with the names of the wire. An open page of that version finds no `body`
 * here and leaves the attempt to this version, instead of sending a request that the server refuses.
 */
function attemptIn({ body, ...stored }: StoredAttempt): Attempt | undefined {
  const bet = stored.bet ?? (body ? (readRequest('placeBet', body) as BetRequest) : undefined);
  const figures = [stored.at, stored.holdsMs, stored.sends];
  const isWhole = typeof bet === 'object' && figures.every((figure) => typeof figure === 'number');
  return isWhole ? { ...stored, bet } : undefined;
}

export function readRecord(userId: number): BetRecord | undefined {
  try {
    const { key, attempt: stored } = JSON.parse(readText(nameOf(userId)) ?? 'null') as StoredRecord;
    if (typeof key !== 'string' || !key) return undefined;
    const attempt = stored && attemptIn(stored);
    return attempt ? { key, attempt } : { key };
  } catch {
    return undefined;
  }
}

export const writeRecord = (userId: number, record: BetRecord | undefined): void =>
  writeText(nameOf(userId), record ? JSON.stringify(record) : null);
