import type { staffCalls, StaffCallName, StaffRequestOf, StaffResponseOf } from '@truedraw/contract/staff';
import type { Services } from '../services';
import type { RequestFacts } from './handler';

/** The calling member of staff, identified by the staff token. The staff room declares its fields. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled where staff are known
export interface StaffCaller {}

export type StaffContext<Name extends StaffCallName = Exclude<StaffCallName, 'staffLogin'>> = Services &
  RequestFacts &
  ((typeof staffCalls)[Name]['roles'] extends 'anyone' ? unknown : { caller: StaffCaller });

/** The handler of one staff call, typed by the call's name. */
export type StaffHandler<Name extends StaffCallName> = (
  request: StaffRequestOf<Name>,
  context: StaffContext<Name>,
) => Promise<StaffResponseOf<Name>>;
