import type { StaffResponseOf } from '@truedraw/client/staff';
import { Button, Drawer, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/api/use-call';
import { useT, type PlainKey } from '../../lib/i18n/t';
import { Answer } from '../../lib/parts/answer';
import { showTime } from '../../lib/time';
import type { Draft } from './content';

type Version = StaffResponseOf<'contentHistory'>[number];

const parts: Readonly<Record<string, PlainKey>> = {
  banners: 'Content.Banners',
  middle: 'Content.Middle',
  kefuUrl: 'Content.Kefu',
  shareUrl: 'Content.Share',
  downloadUrl: 'Content.Download',
  contacts: 'Content.Contacts',
  rules: 'Content.Rules',
};

interface ContentHistoryProps {
  /** Puts a version into the form, where it can be changed and published. */
  onUse: ((draft: Draft) => void) | undefined;
}

/** What was published when, by whom, and what changed in it. */
export function ContentHistory({ onUse }: ContentHistoryProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const history = useCall('contentHistory', {}, { enabled: open });
  const use = ({ content: { version: _version, ...draft } }: Version) => {
    onUse?.(draft);
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Content.History')}</Button>
      <Drawer open={open} title={t('Content.History')} onClose={() => setOpen(false)} size={480}>
        <Answer of={history}>
          {(versions) =>
            versions.length === 0 ? (
              <p className="text-ink-soft">{t('Content.NoHistory')}</p>
            ) : (
              <ol className="flex flex-col gap-4">
                {versions.map((version, at) => (
                  <li key={version.version} className="border-s-2 border-line ps-3">
                    <p className="flex flex-wrap items-center gap-2">
                      <span className="font-medium">{version.by || t('Content.Before')}</span>
                      <span className="text-small text-ink-soft">{version.by && showTime(version.at)}</span>
                      {at === 0 && <Tag color="success">{t('Content.Live')}</Tag>}
                    </p>
                    <p className="text-small text-ink-soft">
                      {version.changed.map((field) => (parts[field] ? t(parts[field]) : field)).join(', ')}
                    </p>
                    {at > 0 && onUse && (
                      <Button size="small" className="mt-1" onClick={() => use(version)}>
                        {t('Content.UseVersion')}
                      </Button>
                    )}
                  </li>
                ))}
              </ol>
            )
          }
        </Answer>
      </Drawer>
    </>
  );
}
