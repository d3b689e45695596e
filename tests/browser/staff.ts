import {
  staffCalls,
  type StaffCallName,
  type StaffRequestOf,
  type StaffResponseOf,
} from '@truedraw/contract/staff';
import { logInStaff, type StaffTokens } from '../faults/people';
import { nameOf, send } from '../faults/post';

/** Of every demonstration's staff. */
const totpSecret = 'TRUEDRAW2DEMO3STAFF4CODES5ONLY67';

export interface Staff {
  /** Makes a call as one of the demo staff; anything but success is thrown. */
  call<Name extends StaffCallName>(
    who: keyof StaffTokens,
    name: Name,
    fields: StaffRequestOf<Name>,
  ): Promise<StaffResponseOf<Name>>;
}

export async function openStaff(url: string): Promise<Staff> {
  const tokens = await logInStaff({ address: url, totpSecret });
  return {
    async call(who, name, fields) {
      const { path, methods } = staffCalls[name];
      const headers = { 'staff-token': tokens[who] };
      const answer = await send(url, path, fields, { headers, method: methods[0] });
      if (answer.kind === 'lost' || answer.code !== 200) throw new Error(`${name}: ${nameOf(answer)}`);
      return answer.data as never;
    },
  };
}
