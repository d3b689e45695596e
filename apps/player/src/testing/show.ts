import { playerCatalogs } from '@truedraw/messages/player/all';
import type { Locale } from '@truedraw/messages';
import { show as showPart, type Shown } from '@truedraw/ui/testing';
import { act, type ReactNode } from 'react';
import { useLocaleStore } from '../lib/i18n/locale-store';

/** Shows a component with all texts of a language. */
export function show(component: ReactNode, locale: Locale = 'en'): Shown {
  act(() => useLocaleStore.setState({ locale, catalogue: playerCatalogs[locale] }));
  return showPart(component);
}
