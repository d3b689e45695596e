import { isHost, mostHosts } from '@truedraw/contract/staff';
import { Button, Card, Select, Tag } from 'antd';
import { useState } from 'react';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { useConfirm } from '../../lib/parts/use-confirm';
import { useUnsaved } from '../../lib/unsaved';

/** The same for the same hosts, in whichever order they were typed. */
const textOf = (hosts: readonly string[]): string => [...new Set(hosts)].toSorted().join();

/**
 * The hosts that links may lead to. Only the owner sets them, so that content editors cannot send users to other
 * sites.
 */
export function AllowedHosts({ hosts }: { hosts: string[] }) {
  const t = useT();
  const may = useMay();
  const confirm = useConfirm();
  const [chosen, setChosen] = useState(hosts);
  const changed = textOf(chosen) !== textOf(hosts);
  const wrong = chosen.find((host) => !isHost(host));
  useUnsaved(changed);
  const set = useChange('setContentHosts', { stale: ['content'], success: t('Common.Saved') });
  const ask = () =>
    confirm({
      title: t('Content.HostsTitle'),
      effects: [t('Content.HostsText', { hosts: chosen.join(', ') || t('Content.HostsNone') })],
      ok: t('Common.Save'),
      run: () => set.run({ hosts: chosen }),
    });
  return (
    <Card size="small" title={<h2>{t('Content.Hosts')}</h2>}>
      <p className="mb-2 text-ink-soft">{t('Content.HostsTip')}</p>
      {may('setContentHosts') ? (
        <div className="flex flex-wrap gap-2">
          <Select<string[]>
            mode="tags"
            open={false}
            suffixIcon={null}
            className="min-w-0 flex-1"
            aria-label={t('Content.Hosts')}
            placeholder="t.me"
            maxCount={mostHosts}
            status={wrong === undefined ? '' : 'error'}
            tokenSeparators={[',', ' ']}
            value={chosen}
            onChange={(typed) => setChosen(typed.map((host) => host.trim().toLowerCase()).filter(Boolean))}
          />
          <Button disabled={!changed || wrong !== undefined} loading={set.busy} onClick={ask}>
            {t('Common.Save')}
          </Button>
          {wrong !== undefined && (
            <p role="alert" className="w-full break-all text-action-ink">
              {t('Content.HostBad', { host: wrong })}
            </p>
          )}
        </div>
      ) : (
        <>
          {hosts.map((host) => (
            <Tag key={host}>{host}</Tag>
          ))}
          <p className="mt-2 text-small text-ink-faint">{t('Content.HostsOwner')}</p>
        </>
      )}
    </Card>
  );
}
