import { inTransaction } from '../db/transaction';
import { publish } from '../live/events';
import type { Services } from '../services';
import { markTold } from './store/announcements';

/** Tells phones once that announcements which were written for a later time have gone live. */
export const tellOfLive = ({ db }: Pick<Services, 'db'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (await markTold(tx)) await publish(tx, 'announcements', {});
  });
