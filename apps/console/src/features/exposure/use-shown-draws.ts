import type { GameType } from '@truedraw/rules';
import { useCall } from '../../lib/api/use-call';
import type { Draw } from '../../lib/draws/draw-state';

interface ShownDraws {
  /** The open draws, the next to close first, then those that wait for their result. */
  running: readonly Draw[];
  /** The last settled draws, newest first, for the time between draws. */
  past: readonly Draw[];
  loaded: boolean;
}

export function useShownDraws(game: GameType): ShownDraws {
  const every = { everyMs: 15_000 };
  const open = useCall('draws', { game, state: 'open', sort: 'closesAt', order: 'asc', pageSize: 10 }, every);
  const closed = useCall('draws', { game, state: 'closed', pageSize: 10 }, every);
  const settled = useCall('draws', { game, state: 'settled', pageSize: 10 }, every);
  return {
    running: [...(open.data?.list ?? []), ...(closed.data?.list ?? [])],
    past: settled.data?.list ?? [],
    loaded: !open.isPending && !closed.isPending && !settled.isPending,
  };
}
