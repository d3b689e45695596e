import type { ResponseOf } from '@truedraw/client/player';
import { drawKeyOf } from '@truedraw/rules';
import { create } from 'zustand';
import { call } from '../api/call';
import { useSessionStore } from '../session/session-store';

/** What the user staked and won in a draw. */
export type OwnDraw = ResponseOf<'myDraws'>['list'][number];

interface OwnDraws {
  /** The user's draws of these days and the running ones. Undefined until loaded. */
  draws: readonly OwnDraw[] | undefined;
  /** Draws that were settled while the user watched, and are told about until the user closes them. */
  news: readonly OwnDraw[];
}

const nothing: OwnDraws = { draws: undefined, news: [] };

export const useOwnDraws = create<OwnDraws>(() => nothing);

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
  useOwnDraws.setState({ draws: list, news: arrived.length > 0 ? arrived : news });
}

export const isRunning = (turnId: number, game: number): boolean =>
  useOwnDraws.getState().draws?.some((draw) => !draw.settled && keyOf(draw) === drawKeyOf(turnId, game)) ??
  false;

export const hideNews = (): void => useOwnDraws.setState({ news: [] });

/** Another user's draws are never shown. */
export const forgetOwnDraws = (): void => useOwnDraws.setState(nothing);
