import type { AgentTerms } from '@truedraw/rules';
import { call } from '../../lib/api/call';
import { refreshAgentList } from './use-agent-list';

/** Changes the terms of a sub-user. With `asAgent` the sub-user also becomes an agent. */
export async function modifyAgent(
  userId: number,
  terms: AgentTerms,
  { asAgent }: { asAgent: boolean },
): Promise<void> {
  await call('modifyAgent', { userId, ...terms, ...(asAgent && { isAgent: true }) });
  await refreshAgentList();
}
