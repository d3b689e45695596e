import { translator, type PlainKeyOf, type Translate } from '@truedraw/client';
import type { ConsoleMessages } from '@truedraw/messages/console';
import { useMemo } from 'react';
import { useStore } from '../store';
import { language } from './locale';

export type T = Translate<ConsoleMessages>;
export type PlainKey = PlainKeyOf<ConsoleMessages>;

/** Every text on a screen is read through this hook, so that all of them change with the language. */
export function useT(): T {
  const { catalogue } = useStore(language);
  return useMemo(() => translator<ConsoleMessages>(catalogue), [catalogue]);
}
