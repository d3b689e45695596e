import type { AgentTerms } from '@truedraw/rules';
import { call } from '../../lib/api/call';
import { md5 } from '@truedraw/contract/md5';
import { refreshAgentList } from './use-agent-list';

interface Registration extends AgentTerms {
  account: string;
  password: string;
  isAgent: boolean;
}

export async function regAccount({ password, ...account }: Registration): Promise<void> {
  await call('regAccount', { ...account, passwd: md5(password) });
  void refreshAgentList();
}
