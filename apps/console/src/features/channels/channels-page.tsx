import { Button, Space, Table, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/api/use-call';
import { useChange } from '../../lib/api/use-change';
import { useLocale } from '../../lib/i18n/locale';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { Answer } from '../../lib/parts/answer';
import { Page } from '../../lib/parts/page';
import { useConfirm } from '../../lib/parts/use-confirm';
import type { Channel } from './channel';
import { EditChannel } from './edit-channel';

export default function ChannelsPage() {
  const t = useT();
  const may = useMay();
  const locale = useLocale();
  const channels = useCall('channels', {});
  const [editing, setEditing] = useState<Channel | 'another'>();
  return (
    <Page
      title={t('Page.Channels')}
      extra={
        may('setChannel') && (
          <Button type="primary" onClick={() => setEditing('another')}>
            {t('Channel.Add')}
          </Button>
        )
      }
    >
      <Answer of={channels}>
        {(list) => (
          <Table<Channel>
            size="small"
            rowKey="channelId"
            pagination={false}
            dataSource={list.toSorted((one, other) => one.position - other.position)}
            columns={[
              {
                title: t('Channel.Name'),
                render: (_value, { icon, name, channelId }) => (
                  <span className="flex min-w-28 items-center gap-2 font-medium">
                    {icon && <img src={icon} alt="" className="size-7" />}
                    {name[locale] || `#${channelId}`}
                  </span>
                ),
              },
              {
                title: t('Channel.Info'),
                render: (_value, { info, promptpay }) => (
                  <>
                    {promptpay && <p className="figure">PromptPay {promptpay}</p>}
                    <p className="whitespace-pre-line">{info[locale]}</p>
                  </>
                ),
              },
              {
                title: t('Channel.Picture'),
                render: (_value, { picture }) =>
                  picture && <img src={picture} alt={t('Channel.Picture')} className="h-14" />,
              },
              {
                title: t('Common.State'),
                render: (_value, { open }) => (
                  <Tag color={open ? 'success' : 'default'}>
                    {t(open ? 'Channel.Open' : 'Channel.Closed')}
                  </Tag>
                ),
              },
              ...(may('setChannel')
                ? [
                    {
                      title: t('Common.Actions'),
                      align: 'right' as const,
                      render: (_value: unknown, channel: Channel) => (
                        <ChannelActions channel={channel} onEdit={() => setEditing(channel)} />
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Answer>
      {editing && (
        <EditChannel
          channel={editing === 'another' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Page>
  );
}

function ChannelActions({ channel, onEdit }: { channel: Channel; onEdit: () => void }) {
  const t = useT();
  const locale = useLocale();
  const confirm = useConfirm();
  const set = useChange('setChannel', { stale: ['channels'], success: t('Common.Saved') });
  const { channelId, open } = channel;
  const name = channel.name[locale];
  const ask = () =>
    confirm({
      title: t(open ? 'Channel.CloseTitle' : 'Channel.OpenTitle', { name }),
      effects: [t(open ? 'Channel.CloseText' : 'Channel.OpenText')],
      ok: t(open ? 'Channel.Close' : 'Channel.DoOpen'),
      danger: open,
      run: () => set.run({ channelId, open: !open }),
    });
  return (
    <Space size="small">
      <Button size="small" onClick={onEdit}>
        {t('Common.Edit')}
      </Button>
      <Button size="small" danger={open} onClick={ask}>
        {t(open ? 'Channel.Close' : 'Channel.DoOpen')}
      </Button>
    </Space>
  );
}
