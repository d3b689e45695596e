import { drawKeyOf } from '@truedraw/rules';
import { call } from '../api/call';
import { useSessionStore } from '../session/session-store';
import { useOwnDraws, type OwnDraw } from './own-draws';

const userNow = (): number | undefined => useSessionStore.getState().session?.account.userId;
const keyOf = ({ turnId, game }: Pick<OwnDraw, 'turnId' | 'game'>): string => drawKeyOf(turnId, game);

/** Loads the draws. One that was running before and is settled now is news. */
export async function loadOwnDraws(): Promise<void> {
  const userId = userNow();
  if (userId === undefined) return;
  const { list } = await call('myDraws', {}, { userId });
  if (userNow() !== userId) return;
  const { draws: before = [], news } = useOwnDraws.getState();
  const waited = new Set(before.filter(({ settled }) => !settled).map(keyOf));
  const arrived = list.filter((draw) => draw.settled && waited.has(keyOf(draw)));
  const told = new Set(arrived.map(keyOf));
  const unread = news.filter((draw) => !told.has(keyOf(draw)));
  useOwnDraws.setState({ draws: list, news: [...unread, ...arrived] });
}

export const isRunning = (turnId: number, game: number): boolean =>
  useOwnDraws.getState().draws?.some((draw) => !draw.settled && keyOf(draw) === drawKeyOf(turnId, game)) ??
  false;
