import type { Day } from '@truedraw/rules';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { anyWaitingWithBets } from './store/calendar';

/** A day can be closed only while no draw without figures has bets; otherwise its draws must be cancelled by two people. */
export async function requireNoBets({ db, lanes }: Pick<Services, 'db' | 'lanes'>, day: Day): Promise<void> {
  const dayNumber = Number(day.replaceAll('-', ''));
  const turns = { first: dayNumber * 100, last: dayNumber * 100 + 99 };
  if (await anyWaitingWithBets(db, lanes, turns)) throw new Refusal('DayHasBets');
}
