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
