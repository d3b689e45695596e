import type { AgentTerms } from '@truedraw/rules';
import { useMe } from '../../lib/session/use-account';

/** What the agent has itself, as far as this phone knows; the server has the last word. */
export function useOwnTerms(): AgentTerms {
  const { rebate2d, rebate3d, betlimit } = useMe();
  return { rebate2d, rebate3d, betLimit: betlimit };
}
