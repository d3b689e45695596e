import type { AgentTerms } from '@truedraw/rules';
import { useMe } from '../../lib/session/use-account';

/** The agent's own terms, as far as this phone knows; the server decides. */
export function useOwnTerms(): AgentTerms {
  const { rebate2d, rebate3d, betlimit } = useMe();
  return { rebate2d, rebate3d, betLimit: betlimit };
}
