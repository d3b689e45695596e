import type { Services } from '../services';
import type { OrderSearch } from './store/order-search';
import { findPeople } from '../accounts/find-people';

/** An order is looked for among those of this many people at most. */
const mostPeople = 50;

/** What a text may mean in a list of orders; nothing when there is none. */
export async function orderSearch(
  services: Pick<Services, 'db' | 'config'>,
  typed: string | undefined,
): Promise<OrderSearch | undefined> {
  const text = typed?.trim();
  if (!text) return undefined;
  return { text, userIds: (await findPeople(services, text, { limit: mostPeople })).ids };
}
