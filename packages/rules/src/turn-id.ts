import { dayNumber, isDay, type Day } from './time';
import { accept, refuse, type Outcome } from './outcome';

/** The two draws of a market day: ZP in the morning, WP in the evening. */
export type Session = 'ZP' | 'WP';

export type TurnId =
  | { readonly schedule: 'market'; readonly day: Day; readonly session: Session }
  | { readonly schedule: 'fast'; readonly day: Day; readonly round: number };

export const sessions: readonly [Session, Session] = ['ZP', 'WP'];
/** One round each two minutes. */
export const fastRoundsPerDay = 720;

/** One text for a draw, for maps by draw. */
export const drawKeyOf = (turnId: number, game: number): string => `${turnId}:${game}`;

/** 2026111601 is ZP of 16 November 2026, 2026111602 is WP. */
export function marketTurnId(day: Day, session: Session): number {
  return dayNumber(day) * 100 + sessions.indexOf(session) + 1;
}

/** Rounds count from 1 and take three digits: 20261116001. That is beyond 32 bits. */
export function fastTurnId(day: Day, round: number): number {
  if (!Number.isInteger(round) || round < 1 || round > fastRoundsPerDay) {
    throw new RangeError(`no round ${round} in a day`);
  }
  return dayNumber(day) * 1000 + round;
}

/** Ten digits are a market draw, eleven a fast one. Years have four digits, so the two cannot be confused. */
export function parseTurnId(turnId: number): Outcome<TurnId, 'NotATurnId'> {
  const match = /^([0-9]{4})([0-9]{2})([0-9]{2})([0-9]{2,3})$/.exec(String(turnId));
  if (!match) return refuse('NotATurnId');
  const [, year, month, date, suffix = ''] = match;
  const day = `${year}-${month}-${date}`;
  const ordinal = Number(suffix);
  if (!isDay(day)) return refuse('NotATurnId');
  if (suffix.length === 3) {
    if (ordinal < 1 || ordinal > fastRoundsPerDay) return refuse('NotATurnId');
    return accept({ schedule: 'fast', day, round: ordinal });
  }
  const session = sessions[ordinal - 1];
  return session ? accept({ schedule: 'market', day, session }) : refuse('NotATurnId');
}

/** The day of a turn as a number, 20261116: the first eight digits of either kind. */
export function dayNumberOfTurn(turnId: number): number {
  return Math.floor(turnId / (turnId >= 10_000_000_000 ? 1000 : 100));
}
