import { termNotBelow, type AgentTerms } from '@truedraw/rules';
import { earnedRates } from '../accounts/rates';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import type { User } from '../accounts/store/users';

/** As the calls write them. */
export interface WishedTerms {
  rebate2D: number;
  rebate3D: number;
  betlimit: number;
}

/** The terms that an agent asks for somebody, each strictly below what the agent has itself. */
export async function requireTerms(
  { db, lanes }: Pick<Services, 'db' | 'lanes'>,
  agent: User,
  { rebate2D, rebate3D, betlimit }: WishedTerms,
): Promise<AgentTerms> {
  const wish = { rebate2d: rebate2D, rebate3d: rebate3D, betLimit: betlimit };
  const own = { ...(await earnedRates(db, lanes, agent)), betLimit: agent.betLimit };
  if (termNotBelow(wish, own)) throw new Refusal('TermsTooHigh', {}, 'Agent.Input_MAX');
  return wish;
}
