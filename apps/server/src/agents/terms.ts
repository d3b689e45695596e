import { termNotBelow, type AgentTerms } from '@truedraw/rules';
import { earnedRates } from '../accounts/rates';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import type { User } from '../accounts/store/users';

/** Refuses terms that are not strictly below the agent's own. */
export async function requireTerms(
  { db, lanes }: Pick<Services, 'db' | 'lanes'>,
  agent: User,
  terms: AgentTerms,
): Promise<void> {
  const own = { ...(await earnedRates(db, lanes, agent)), betLimit: agent.betLimit };
  if (termNotBelow(terms, own)) throw new Refusal('TermsTooHigh', {}, 'Agent.Input_MAX');
}
