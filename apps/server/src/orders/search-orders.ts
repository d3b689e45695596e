import { bangkokMoment, parseDay } from '@truedraw/rules';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import type { OrderSearch } from './store/order-search';
import { findPeople } from '../accounts/find-people';

/** The search covers the orders of this many users at most. */
const mostPeople = 50;

/** What a search text may mean in a list of orders; undefined without a text. */
export async function orderSearch(
  services: Pick<Services, 'db' | 'config'>,
  typed: string | undefined,
): Promise<OrderSearch | undefined> {
  const text = typed?.trim();
  if (!text) return undefined;
  return { text, userIds: (await findPeople(services, text, { limit: mostPeople })).ids };
}

const dayMs = 86_400_000;

/** The time of a Bangkok day that a list of orders is limited to; undefined without one. */
export function endedOn(text: string | undefined): { fromMs: number; toMs: number } | undefined {
  if (text === undefined) return undefined;
  const day = parseDay(text);
  if (!day.ok) throw new Refusal('DayInvalid');
  const fromMs = bangkokMoment(day.value, '00:00');
  return { fromMs, toMs: fromMs + dayMs };
}
