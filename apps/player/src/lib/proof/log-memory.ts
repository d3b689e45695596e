import type { ReceiptCheckpoint } from '@truedraw/proof';
import { create } from 'zustand';
import { readText, writeText } from '../storage';

/** The newest checkpoint of the log that this phone has seen, with the note that proves it. */
export interface RememberedCheckpoint extends ReceiptCheckpoint {
  note: string;
}

/** What this phone saw before and what it was shown instead. */
export interface Alarm {
  at: number;
  before: string;
  now: string;
}

const [logKey, alarmKey] = ['truedraw.proof.log', 'truedraw.proof.alarm'];

function read<Value>(key: string, fits: (value: Value) => boolean): Value | undefined {
  try {
    const value = JSON.parse(readText(key) ?? 'null') as Value | null;
    return value !== null && fits(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const rememberedCheckpoint = (): RememberedCheckpoint | undefined =>
  read<RememberedCheckpoint>(
    logKey,
    ({ size, root, note }) =>
      Number.isSafeInteger(size) && typeof root === 'string' && typeof note === 'string',
  );

/** A smaller checkpoint says nothing that the larger one does not. */
export function rememberCheckpoint(checkpoint: RememberedCheckpoint): void {
  const { size = 0 } = rememberedCheckpoint() ?? {};
  if (checkpoint.size > size) writeText(logKey, JSON.stringify(checkpoint));
}

const useAlarms = create<{ alarm: Alarm | undefined }>(() => ({ alarm: undefined }));
// Not as the first state: the server's pages are rendered without an alarm.
useAlarms.setState({
  alarm: read<Alarm>(alarmKey, ({ before, now }) => typeof before === 'string' && typeof now === 'string'),
});

export const useAlarm = (): Alarm | undefined => useAlarms(({ alarm }) => alarm);

/** The first alarm stays: it is the evidence. */
export function raiseAlarm(alarm: Alarm): void {
  if (useAlarms.getState().alarm) return;
  writeText(alarmKey, JSON.stringify(alarm));
  useAlarms.setState({ alarm });
}

/** The user has seen the alarm, and this phone begins anew with what it is shown. */
export function forgetLog(): void {
  for (const key of [logKey, alarmKey, commitsKey]) writeText(key, null);
  useAlarms.setState({ alarm: undefined });
}

/** A draw that was bet on with this phone, and the hash of its commit record once there is one. */
export interface BetDraw {
  turn: number;
  game: number;
  hash?: string;
}

const commitsKey = 'truedraw.proof.commits';
const mostDraws = 30;

export const betDraws = (): BetDraw[] => read<BetDraw[]>(commitsKey, Array.isArray) ?? [];

/** Of too many draws, one whose commit was seen is forgotten first: the remembered checkpoint has it, too. */
export function rememberDraw(draw: BetDraw): void {
  const others = betDraws().filter(({ turn, game }) => turn !== draw.turn || game !== draw.game);
  const seen = others.findIndex(({ hash }) => hash);
  const kept = others.length < mostDraws ? others : others.toSpliced(Math.max(0, seen), 1);
  writeText(commitsKey, JSON.stringify([...kept, draw]));
}
