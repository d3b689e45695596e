import { fill, type Params } from '@truedraw/messages';
import type { ConsoleCatalogue, ConsoleKey, ConsoleMessages } from '@truedraw/messages/console';
import { useMemo } from 'react';
import { useStore } from '../store';
import { language } from './locale';

export type T = <Key extends ConsoleKey>(key: Key, ...params: Params<ConsoleMessages, Key>) => string;

/** The keys of texts without parameters, which a table may name. */
export type PlainKey = {
  [Key in ConsoleKey]: Params<ConsoleMessages, Key> extends [] ? Key : never;
}[ConsoleKey];

const translator =
  (catalogue: ConsoleCatalogue | undefined): T =>
  (key, ...params) =>
    fill(catalogue?.[key] ?? key, params[0]);

/** Every text on a screen comes through this, so that choosing a language changes them all at once. */
export function useT(): T {
  const { catalogue } = useStore(language);
  return useMemo(() => translator(catalogue), [catalogue]);
}
