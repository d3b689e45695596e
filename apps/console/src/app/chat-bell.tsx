import { MessageOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useCall } from '../lib/api/use-call';
import { hasNewMessages } from '../lib/chat/new-messages';
import { playTone } from '../lib/chat/sound';
import { useT } from '../lib/i18n/t';
import { live } from '../lib/live/stream';
import { hrefOf } from '../lib/router/paths';
import { useStore } from '../lib/store';

/** Shows on every page how many chats wait, and plays a sound for a new message. */
export function ChatBell() {
  const t = useT();
  const everyMs = useStore(live) ? 60_000 : 5_000;
  const { data } = useCall('chats', { filter: 'waiting', pageSize: 50 }, { everyMs });
  const before = useRef(data?.list);
  useEffect(() => {
    if (!data) return;
    if (before.current && hasNewMessages(before.current, data.list)) playTone();
    before.current = data.list;
  }, [data]);
  const count = data?.totalCount ?? 0;
  return (
    <Badge count={count} size="small" offset={[-6, 8]} title="">
      <Link href={hrefOf('/chats')} asChild>
        <Button type="text" icon={<MessageOutlined />} aria-label={t('Chat.Waiting', { count })} />
      </Link>
    </Badge>
  );
}
