import type { AgentTerms } from '@truedraw/rules';
import { useMe } from '../../lib/session/use-account';

/** The agent's own terms from the cached account. They may be stale, so the server checks again. */
export function useOwnTerms(): AgentTerms {
  const { rebate2d, rebate3d, betLimit } = useMe();
  return { rebate2d, rebate3d, betLimit };
}
