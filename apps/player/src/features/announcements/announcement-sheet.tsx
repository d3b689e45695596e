import { BellIcon, EmptyState, Sheet } from '@truedraw/ui';
import { useState } from 'react';
import {
  closeAnnouncements,
  markAnnouncement,
  useAnnouncements,
  type Announcement,
} from '../../lib/announcements';
import { bangkokMoment } from '../../lib/bangkok-moments';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { UnreadDot } from './unread-dot';

/** All announcements that are live for the user, newest first. Unfolding one marks it read. */
export function AnnouncementSheet() {
  const t = useT();
  const sheet = useAnnouncements((state) => state.sheet);
  return (
    <Sheet
      open={sheet !== undefined}
      title={t('Announce.Title')}
      closeLabel={t('Common.Close')}
      onClose={closeAnnouncements}
    >
      <AnnouncementRows first={sheet?.first} />
    </Sheet>
  );
}

function AnnouncementRows({ first }: { first: number | undefined }) {
  const t = useT();
  const list = useAnnouncements((state) => state.list);
  const [unfolded, setUnfolded] = useState(first);
  if (list.length === 0) return <EmptyState icon={<BellIcon />} title={t('Announce.None')} />;
  const toggle = (id: number) => {
    markAnnouncement(id, 'read');
    setUnfolded(unfolded === id ? undefined : id);
  };
  return (
    <ul className="[&>li+li]:border-t [&>li]:border-line">
      {list.map((announcement) => (
        <AnnouncementRow
          key={announcement.id}
          announcement={announcement}
          unfolded={announcement.id === unfolded}
          onToggle={() => toggle(announcement.id)}
        />
      ))}
    </ul>
  );
}

interface AnnouncementRowProps {
  announcement: Announcement;
  unfolded: boolean;
  onToggle: () => void;
}

function AnnouncementRow({ announcement, unfolded, onToggle }: AnnouncementRowProps) {
  const locale = useLocale();
  const { id, title, text, at, read } = announcement;
  return (
    <li>
      <button
        type="button"
        aria-expanded={unfolded}
        aria-controls={`announcement-${id}`}
        onClick={onToggle}
        className="min-h-14 w-full py-2.5 text-left"
      >
        <span className="flex items-center gap-2">
          {!read && <UnreadDot />}
          <span className="min-w-0 text-body font-semibold break-words">{title}</span>
        </span>
        <span className="block text-caption text-ink-faint tabular-nums">{bangkokMoment(at, locale)}</span>
      </button>
      <p id={`announcement-${id}`} hidden={!unfolded} className="pb-4 break-words whitespace-pre-wrap">
        {text}
      </p>
    </li>
  );
}
