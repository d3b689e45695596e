import { lazy, Suspense } from 'react';
import { useAnnouncements } from '../lib/announcements';
import { needTexts } from '../lib/i18n/locale-store';
import { useRouterStore } from '../lib/router/router';

const Announcements = lazy(async () => {
  const [{ Announcements: loaded }] = await Promise.all([
    import('../features/announcements/announcements'),
    needTexts('core'),
  ]);
  return { default: loaded };
});

/** The card on home and the sheet. Their code is loaded when there is something to show. */
export function AnnouncementsHost() {
  const atHome = useRouterStore(({ shown }) => shown?.place.path === '/');
  const card = useAnnouncements(({ list }) => list.find(({ read, dismissed }) => !read && !dismissed));
  const isOpen = useAnnouncements(({ sheet }) => sheet !== undefined);
  const shown = atHome && !isOpen ? card : undefined;
  return (
    (shown !== undefined || isOpen) && (
      <Suspense>
        <Announcements card={shown} />
      </Suspense>
    )
  );
}
