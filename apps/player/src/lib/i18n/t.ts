import { fill, type Params, type PlayerKey, type PlayerMessages } from '@truedraw/messages';
import { useMemo } from 'react';
import type { Catalogue } from './catalogue';
import { useLocaleStore } from './locale-store';

export type T = <Key extends PlayerKey>(key: Key, ...params: Params<PlayerMessages, Key>) => string;

/** The keys of messages without parameters, which a table may name. */
export type PlainKey = {
  [Key in PlayerKey]: Params<PlayerMessages, Key> extends [] ? Key : never;
}[PlayerKey];

const translator =
  (catalogue: Catalogue | undefined): T =>
  (key, ...params) =>
    fill(catalogue?.[key] ?? key, params[0]);

/** Every text on a screen comes through this, so that choosing a language changes them all at once. */
export function useT(): T {
  const catalogue = useLocaleStore((state) => state.catalogue);
  return useMemo(() => translator(catalogue), [catalogue]);
}

/** For what is said outside of a component, such as a toast. */
export const t: T = (key, ...params) => translator(useLocaleStore.getState().catalogue)(key, ...params);
