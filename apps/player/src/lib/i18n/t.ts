import { translator, type PlainKeyOf, type Translate } from '@truedraw/client';
import type { PlayerMessages } from '@truedraw/messages';
import { useMemo } from 'react';
import { useLocaleStore } from './locale-store';

export type T = Translate<PlayerMessages>;
export type PlainKey = PlainKeyOf<PlayerMessages>;

/** All texts on a screen use this hook, so that a change of the language changes them all at once. */
export function useT(): T {
  const catalogue = useLocaleStore((state) => state.catalogue);
  return useMemo(() => translator<PlayerMessages>(catalogue), [catalogue]);
}

/** For texts outside of components, such as a toast. */
export const t: T = (key, ...params) =>
  translator<PlayerMessages>(useLocaleStore.getState().catalogue)(key, ...params);
