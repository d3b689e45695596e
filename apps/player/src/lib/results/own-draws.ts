import type { ResponseOf } from '@truedraw/client/player';
import { create } from 'zustand';

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

export const hideNews = (): void => useOwnDraws.setState({ news: [] });

/** Another user's draws are never shown. */
export const forgetOwnDraws = (): void => useOwnDraws.setState(nothing);
