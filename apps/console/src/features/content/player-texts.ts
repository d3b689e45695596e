import { useQuery } from '@tanstack/react-query';
import type { Locale } from '@truedraw/messages';

const loaders = {
  zh: async () => (await import('@truedraw/messages/player/home/zh')).zh,
  en: async () => (await import('@truedraw/messages/player/home/en')).en,
  th: async () => (await import('@truedraw/messages/player/home/th')).th,
} as const;

/** The texts of the player's app, for the parts of the preview that are not content. */
export const usePlayerTexts = (locale: Locale) =>
  useQuery({ queryKey: ['player-texts', locale], queryFn: loaders[locale], staleTime: Infinity }).data;
