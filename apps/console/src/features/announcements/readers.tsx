import { Drawer } from 'antd';
import { useLocale } from '../../lib/i18n/locale';
import { useT } from '../../lib/i18n/t';
import { PagedTable } from '../../lib/parts/paged-table';
import { UserLink } from '../../lib/parts/user-link';
import { showTime } from '../../lib/time';
import type { Announcement } from './announcement';

interface ReadersProps {
  announcement: Announcement;
  onClose: () => void;
}

/** Who has read an announcement, and when. */
export function Readers({ announcement: { id, title }, onClose }: ReadersProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <Drawer
      open
      size={480}
      title={t('Announcement.ReadersTitle', { title: title[locale] })}
      onClose={onClose}
    >
      <PagedTable
        call="announcementReaders"
        fields={{ id }}
        rowKey="userId"
        empty={t('Announcement.NoReaders')}
        columns={[
          { title: t('Money.User'), render: (_value, reader) => <UserLink user={reader} /> },
          { title: t('Announcement.ReadAt'), render: (_value, { readAt }) => showTime(readAt) },
        ]}
      />
    </Drawer>
  );
}
