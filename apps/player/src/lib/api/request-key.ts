import { CallError, randomKey } from '@truedraw/client';
import type { CallName } from '@truedraw/contract';
import { ownAccount } from '../session/own-account';
import { useSessionStore } from '../session/session-store';
import { readText, writeText } from '../storage';

interface Kept {
  key: string;
  /** When it was last sent, by this phone's clock. */
  at: number;
}

type KeptKeys = Readonly<Record<string, Kept>>;

/** After this time the same content is taken for another request. */
const keptMs = 10 * 60_000;

const nameOf = (userId: number): string => `truedraw.requests.${userId}`;

function readKeys(userId: number): KeptKeys {
  try {
    const kept = Object.entries(JSON.parse(readText(nameOf(userId)) ?? '{}') as KeptKeys);
    return Object.fromEntries(kept.filter(([, { at }]) => Math.abs(Date.now() - at) < keptMs));
  } catch {
    return {};
  }
}

function keep(userId: number, content: string, kept: Kept | undefined): void {
  const { [content]: _before, ...others } = readKeys(userId);
  const keys = kept ? { ...others, [content]: kept } : others;
  writeText(nameOf(userId), Object.keys(keys).length > 0 ? JSON.stringify(keys) : null);
}

/**
 * Sends a request that moves money with an idempotency key. Until it succeeds, the same content is sent with the same
 * key, so that it is executed once, also by a form that was closed and opened again or after a reload. A refused
 * request keeps its key too, because an earlier one that got no answer may still arrive. `content` is stored on the phone.
 */
export async function withRequestKey<Result>(
  call: CallName,
  content: string,
  send: (key: string) => Promise<Result>,
): Promise<Result> {
  const userId = useSessionStore.getState().session?.account.userId ?? 0;
  const entry = `${call}:${content}`;
  const earlier = readKeys(userId)[entry];
  const key = earlier?.key ?? randomKey();
  const forget = () => {
    if (readKeys(userId)[entry]?.key === key) keep(userId, entry, undefined);
  };
  keep(userId, entry, { key, at: Date.now() });
  try {
    const result = await send(key);
    forget();
    // The answer to a repeated request has the balance of the first time.
    if (earlier) void ownAccount.load();
    return result;
  } catch (error) {
    if (!(error instanceof CallError && error.error === 'KeyReused')) throw error;
    // The earlier request was executed and differs in what `content` leaves out, so this one is another.
    forget();
    return withRequestKey(call, content, send);
  }
}
