import type { AgentTerms } from '@truedraw/rules';
import { call } from '../../lib/api/call';
import { refreshAgentList } from './use-agent-list';

/** Changes the terms of a sub-user. With `asAgent` the sub-user also becomes an agent. */
export async function modifyAgent(
  userid: number,
  { rebate2d, rebate3d, betLimit }: AgentTerms,
  { asAgent }: { asAgent: boolean },
): Promise<void> {
  const terms = { rebate2D: rebate2d, rebate3D: rebate3d, betlimit: betLimit };
  await call('modifyAgent', { userid, ...terms, ...(asAgent && { isAgent: true }) });
  await refreshAgentList();
}
