import { typedMoment } from '../../lib/time';

/** The field has no seconds: the minute that runs is not over. */
const minuteMs = 60_000;

/** Whether a beginning that was typed is over. One that has not been changed may be. */
export const isOver = (starts: number, now: number, before: number | undefined): boolean =>
  starts <= now - minuteMs && (before === undefined || typedMoment(starts) !== typedMoment(before));
