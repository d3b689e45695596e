import { RowButton, RuleIcon } from '@truedraw/ui';
import { openAnnouncements, useAnnouncements } from '../../../lib/announcements';
import { useT } from '../../../lib/i18n/t';

/** Opens the announcements; not there while there are none. */
export function AnnouncementsRow() {
  const t = useT();
  const count = useAnnouncements(({ list }) => list.length);
  const unread = useAnnouncements(({ list }) => list.filter(({ read }) => !read).length);
  return (
    count > 0 && (
      <li>
        <RowButton
          icon={<RuleIcon />}
          detail={
            unread > 0 && (
              <span className="flex items-center gap-2 text-ink">
                <span aria-hidden className="size-2 rounded-full bg-action" />
                {t('Announce.UnreadCount', { count: unread })}
              </span>
            )
          }
          onClick={() => openAnnouncements()}
        >
          {t('Announce.Title')}
        </RowButton>
      </li>
    )
  );
}
