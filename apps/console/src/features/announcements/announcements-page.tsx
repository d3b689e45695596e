import { Button, Table, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/api/use-call';
import { useChange } from '../../lib/api/use-change';
import { useLocale } from '../../lib/i18n/locale';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showCount } from '../../lib/money';
import { Answer } from '../../lib/parts/answer';
import { Page } from '../../lib/parts/page';
import { useConfirm } from '../../lib/parts/use-confirm';
import { showTime } from '../../lib/time';
import type { Announcement } from './announcement';
import { EditAnnouncement } from './edit-announcement';
import { Readers } from './readers';

const colours = { waiting: 'processing', live: 'success', over: 'default' } as const;

/** What players are told, to whom, by whom, and how many have read it. */
export default function AnnouncementsPage() {
  const t = useT();
  const may = useMay();
  const locale = useLocale();
  const announcements = useCall('announcementList', {}, { everyMs: 30_000 });
  const [readersOf, setReadersOf] = useState<Announcement>();
  const [editing, setEditing] = useState<Announcement | 'another'>();
  return (
    <Page
      title={t('Page.Announcements')}
      extra={
        may('saveAnnouncement') && (
          <Button type="primary" onClick={() => setEditing('another')}>
            {t('Announcement.Add')}
          </Button>
        )
      }
    >
      <Answer of={announcements}>
        {(list) => (
          <Table<Announcement>
            size="small"
            rowKey="id"
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={list}
            locale={{ emptyText: t('Announcement.None') }}
            columns={[
              {
                title: t('Announcement.State'),
                render: (_value, { state }) => (
                  <Tag color={colours[state]}>{t(`Announcement.State_${state}`)}</Tag>
                ),
              },
              {
                title: t('Announcement.Title'),
                render: (_value, { title, text }) => (
                  <div className="w-52 whitespace-normal">
                    <p className="font-medium">{title[locale]}</p>
                    <p className="line-clamp-2 text-small text-ink-soft">{text[locale]}</p>
                  </div>
                ),
              },
              {
                title: t('Announcement.To'),
                render: (_value, { target, accounts }) => (
                  <div className="max-w-40 whitespace-normal">
                    <p>{t(`Announcement.To_${target}`)}</p>
                    <p className="line-clamp-2 text-small break-all text-ink-soft">{accounts.join(', ')}</p>
                  </div>
                ),
              },
              {
                title: t('Announcement.When'),
                render: (_value, { startsAt, endsAt }) => (
                  <>
                    <p>{showTime(startsAt)}</p>
                    <p>– {showTime(endsAt)}</p>
                  </>
                ),
              },
              {
                title: t('Announcement.Readers'),
                align: 'right',
                render: (_value, one) => (
                  <Button
                    size="small"
                    type="link"
                    className="figure"
                    aria-label={`${t('Announcement.Readers')} ${showCount(one.readers)}`}
                    onClick={() => setReadersOf(one)}
                  >
                    {showCount(one.readers)}
                  </Button>
                ),
              },
              { title: t('Announcement.By'), render: (_value, one) => <Authors announcement={one} /> },
              {
                title: t('Common.Actions'),
                render: (_value, one) =>
                  may('saveAnnouncement') &&
                  one.state !== 'over' && <Actions announcement={one} onEdit={() => setEditing(one)} />,
              },
            ]}
          />
        )}
      </Answer>
      {readersOf && <Readers announcement={readersOf} onClose={() => setReadersOf(undefined)} />}
      <EditAnnouncement
        open={editing !== undefined}
        announcement={editing === 'another' ? undefined : editing}
        onClose={() => setEditing(undefined)}
      />
    </Page>
  );
}

function Authors({ announcement }: { announcement: Announcement }) {
  const t = useT();
  const { writtenBy, writtenAt, changedBy, changedAt } = announcement;
  return (
    <div className="max-w-48 whitespace-normal">
      <p>{t('Announcement.WrittenBy', { name: writtenBy, time: showTime(writtenAt) })}</p>
      {changedBy !== undefined && changedAt !== undefined && (
        <p>{t('Announcement.ChangedBy', { name: changedBy, time: showTime(changedAt) })}</p>
      )}
    </div>
  );
}

function Actions({
  announcement: { id, title },
  onEdit,
}: {
  announcement: Announcement;
  onEdit: () => void;
}) {
  const t = useT();
  const locale = useLocale();
  const confirm = useConfirm();
  const end = useChange('endAnnouncement', {
    stale: ['announcementList'],
    success: t('Announcement.Ended'),
  });
  const ask = () =>
    confirm({
      title: t('Announcement.EndTitle', { title: title[locale] }),
      effects: [t('Announcement.EndText')],
      ok: t('Announcement.End'),
      danger: true,
      run: () => end.run({ id }),
    });
  return (
    <span className="flex gap-2">
      <Button size="small" aria-label={`${t('Common.Edit')} ${title[locale]}`} onClick={onEdit}>
        {t('Common.Edit')}
      </Button>
      <Button size="small" danger aria-label={`${t('Announcement.End')} ${title[locale]}`} onClick={ask}>
        {t('Announcement.End')}
      </Button>
    </span>
  );
}
