import { translator, type PlainKeyOf, type Translate } from '@truedraw/client';
import type { PlayerMessages } from '@truedraw/messages';
import { useMemo } from 'react';
import { useLocaleStore } from './locale-store';

export type T = Translate<PlayerMessages>;
export type PlainKey = PlainKeyOf<PlayerMessages>;

/** Every text on a screen comes through this, so that choosing a language changes them all at once. */
export function useT(): T {
  const catalogue = useLocaleStore((state) => state.catalogue);
  return useMemo(() => translator<PlayerMessages>(catalogue), [catalogue]);
}

/** For what is said outside of a component, such as a toast. */
export const t: T = (key, ...params) =>
  translator<PlayerMessages>(useLocaleStore.getState().catalogue)(key, ...params);
