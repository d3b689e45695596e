import { takeLease } from '../jobs/leases';
import type { Services } from '../services';
import { countReaders } from './store/readers';

/** Counts who has read the announcements of these days; one server does it. */
export async function countReadersWhenDue({ db }: Pick<Services, 'db'>, lease = 55_000): Promise<void> {
  if (await takeLease(db, 'count readers', lease)) await countReaders(db);
}
