import { Card, CloseIcon } from '@truedraw/ui';
import { markAnnouncement, openAnnouncements, type Announcement } from '../../lib/announcements';
import { useT } from '../../lib/i18n/t';
import { UnreadDot } from './unread-dot';

/** The newest announcement that the user has neither read nor put away, above the tab bar. Nothing on the page moves. */
export function AnnouncementCard({ announcement: { id, title, text } }: { announcement: Announcement }) {
  const t = useT();
  return (
    <Card
      aria-label={t('Announce.Title')}
      className="fixed inset-x-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 mx-auto flex max-w-[28rem] items-start border border-line-strong"
    >
      <button
        type="button"
        onClick={() => openAnnouncements(id)}
        className="min-w-0 flex-1 rounded-card py-2.5 pl-4 text-left"
      >
        <span className="flex items-center gap-2">
          <UnreadDot />
          <span className="truncate text-body font-semibold">{title}</span>
        </span>
        <span className="block truncate text-small text-ink-soft">{text}</span>
      </button>
      <button
        type="button"
        aria-label={t('Announce.Dismiss')}
        onClick={() => markAnnouncement(id, 'dismissed')}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-faint"
      >
        <CloseIcon />
      </button>
    </Card>
  );
}
