import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { listOutbox } from './store/outbox';

/** Empty outside of demonstrations: there codes are sent and not stored. */
export const outbox: StaffHandler<'outbox'> = async (_request, { db, config }) => {
  if (!config.demo || config.codes.driver !== 'outbox') throw new Refusal('NotFound');
  return listOutbox(db);
};
