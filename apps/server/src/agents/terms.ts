import { termNotBelow, type AgentTerms } from '@truedraw/rules';
import { effectiveTerms } from '../accounts/effective-terms';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import type { User } from '../accounts/store/users';

export const areSameTerms = (one: AgentTerms, other: AgentTerms): boolean =>
  one.rebate2d === other.rebate2d && one.rebate3d === other.rebate3d && one.betLimit === other.betLimit;

/** Refuses terms that are not strictly below those that hold for the agent. */
export async function requireTerms(
  { db, lanes }: Pick<Services, 'db' | 'lanes'>,
  agent: Pick<User, 'id' | 'spreaderId'>,
  terms: AgentTerms,
): Promise<void> {
  const own = await effectiveTerms(db, lanes, agent);
  if (termNotBelow(terms, own)) throw new Refusal('TermsTooHigh', {}, 'Agent.Input_MAX');
}
