import { bangkokDay, bangkokMoment, type Day } from './time';
import { fastTurnId } from './turn-id';

export interface FastDraw {
  readonly turnId: number;
  readonly day: Day;
  readonly round: number;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  readonly resultAtMs: number;
}

const roundMs = 120_000;
const bettingMs = 90_000;

/** The current round: two minutes each, counted from midnight in Bangkok, with the result at its end. */
export function fastDrawAt(nowMs: number): FastDraw {
  const day = bangkokDay(nowMs);
  const midnightMs = bangkokMoment(day, '00:00');
  const finished = Math.floor((nowMs - midnightMs) / roundMs);
  const opensAtMs = midnightMs + finished * roundMs;
  return {
    turnId: fastTurnId(day, finished + 1),
    day,
    round: finished + 1,
    opensAtMs,
    closesAtMs: opensAtMs + bettingMs,
    resultAtMs: opensAtMs + roundMs,
  };
}
