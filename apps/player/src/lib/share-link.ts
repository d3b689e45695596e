import type { Locale } from '@truedraw/messages';

interface Sharer {
  userId: number;
  locale: Locale;
}

/**
 * The link for friends. A friend who registers there gets this user as spreader. It names the user's language, in which
 * the server writes the preview of the link and opens the page.
 */
export function shareLink(shareUrl: string, origin: string, { userId, locale }: Sharer): string {
  const url = new URL(shareUrl || '/share', origin);
  url.searchParams.set('sid', String(userId));
  url.searchParams.set('lang', locale);
  return url.href;
}
