import type { GameType } from '@truedraw/rules';
import { useCall } from '../../lib/api/use-call';
import type { Draw } from '../../lib/draws/draw-state';

/** The open draws of a game, the next to close first, then those that wait for their result. */
export function useRunningDraws(game: GameType): { draws: readonly Draw[]; loaded: boolean } {
  const open = useCall('draws', { game, state: 'open', pageSize: 10 }, { everyMs: 15_000 });
  const closed = useCall('draws', { game, state: 'closed', pageSize: 10 }, { everyMs: 15_000 });
  const byClose = [...(open.data?.list ?? [])].toSorted((a, b) => a.closesAt - b.closesAt);
  return { draws: [...byClose, ...(closed.data?.list ?? [])], loaded: open.isSuccess && closed.isSuccess };
}
