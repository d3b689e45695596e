import type { staffCalls, StaffCallName, StaffRequestOf, StaffResponseOf } from '@truedraw/contract/staff';
import type { Services } from '../services';
import type { RequestFacts } from './handler';

/** Which of the staff is calling, as proved by the staff token; the staff's own room says what is known of them. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled where staff are known
export interface StaffCaller {}

export type StaffContext<Name extends StaffCallName = Exclude<StaffCallName, 'staffLogin'>> = Services &
  RequestFacts &
  ((typeof staffCalls)[Name]['roles'] extends 'anyone' ? unknown : { caller: StaffCaller });

/** What serves one call of the staff, typed by the call's name. */
export type StaffHandler<Name extends StaffCallName> = (
  request: StaffRequestOf<Name>,
  context: StaffContext<Name>,
) => Promise<StaffResponseOf<Name>>;
