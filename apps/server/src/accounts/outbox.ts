import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { listOutbox } from './store/outbox';

/** A real system sends its codes and keeps none. */
export const outbox: StaffHandler<'outbox'> = async (_request, { db, config }) => {
  if (!config.demo || config.codes.driver !== 'outbox') throw new Refusal('NotFound');
  return listOutbox(db);
};
