import type { StaffCallName } from '@truedraw/contract/staff';
import type { TestServer } from './server';
import { callStaff, logInStaff } from './staff';

/** Makes a change by the first person and, if it waits, has the second owner confirm it. */
export async function changeByTwo(
  server: TestServer,
  name: StaffCallName,
  fields: object,
  { token }: { token: string },
): Promise<{ code: number; data: Record<string, unknown> }> {
  const answer: { code: number; data: Record<string, unknown> } = await callStaff(
    server,
    name,
    { ...fields },
    { token },
  );
  const id = answer.code === 200 ? answer.data['proposal'] : undefined;
  if (id === undefined) return answer;
  return callStaff(server, 'confirmChange', { id }, { token: await logInStaff(server, 'owner2') });
}
