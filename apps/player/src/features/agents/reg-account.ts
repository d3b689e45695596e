import type { AgentTerms } from '@truedraw/rules';
import { call } from '../../lib/api/call';
import { md5 } from '@truedraw/contract/md5';
import { refreshAgentList } from './use-agent-list';

interface Registration extends AgentTerms {
  account: string;
  password: string;
  isAgent: boolean;
}

export async function regAccount({ account, password, isAgent, ...terms }: Registration): Promise<void> {
  const { rebate2d, rebate3d, betLimit } = terms;
  const passwd = md5(password);
  await call('regAccount', {
    account,
    passwd,
    isAgent,
    rebate2D: rebate2d,
    rebate3D: rebate3d,
    betlimit: betLimit,
  });
  void refreshAgentList();
}
