import {
  LogoutOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  SoundFilled,
  SoundOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, Layout, Tag } from 'antd';
import { useLocation } from 'wouter';
import { sound, switchSound } from '../lib/chat/sound';
import { readConfig } from '../lib/config';
import { useT } from '../lib/i18n/t';
import { useMay } from '../lib/may';
import { LanguageSwitch } from '../lib/parts/language-switch';
import { hrefOf } from '../lib/router/paths';
import { useMe } from '../lib/session/session';
import { signOut } from '../lib/session/sign-out';
import { useStore } from '../lib/store';
import { showClock } from '../lib/time';
import { leaveSafely } from '../lib/unsaved';
import { useNow } from '../lib/use-now';
import { ChatBell } from './chat-bell';

interface TopBarProps {
  collapsed: boolean;
  onCollapse: (collapsed: boolean) => void;
}

export function TopBar({ collapsed, onCollapse }: TopBarProps) {
  const t = useT();
  const may = useMay();
  const { name, role } = useMe();
  const [, navigate] = useLocation();
  const heard = useStore(sound);
  const chosen: Readonly<Record<string, () => void>> = {
    account: () => navigate(hrefOf('/account')),
    sound: () => switchSound(!heard),
    out: () => leaveSafely(() => void signOut()),
  };
  return (
    <Layout.Header className="sticky top-0 z-10 flex items-center gap-3 border-b border-line max-sm:gap-1">
      <Button
        type="text"
        icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-label={t(collapsed ? 'Frame.Expand' : 'Frame.Collapse')}
        onClick={() => onCollapse(!collapsed)}
      />
      {readConfig().demo && (
        // A class on the tag itself would lose to antd's own display.
        <span className="max-sm:hidden">
          <Tag color="warning">{t('Common.Demo')}</Tag>
        </span>
      )}
      <Clock />
      {may('chats') && <ChatBell />}
      <LanguageSwitch />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'account', icon: <UserOutlined />, label: t('Frame.Account') },
            {
              key: 'sound',
              icon: heard ? <SoundFilled /> : <SoundOutlined />,
              label: t(heard ? 'Work.SoundOn' : 'Work.SoundOff'),
            },
            { key: 'out', icon: <LogoutOutlined />, label: t('Frame.SignOut') },
          ],
          onClick: ({ key }) => chosen[key]?.(),
        }}
      >
        <Button type="text" icon={<UserOutlined />}>
          <span className="max-sm:sr-only">
            {name} · {t(`Role.${role}`)}
          </span>
        </Button>
      </Dropdown>
    </Layout.Header>
  );
}

function Clock() {
  const t = useT();
  const now = useNow();
  return (
    <span className="ms-auto text-small whitespace-nowrap text-ink-soft">
      <span className="max-sm:sr-only">{t('Frame.Bangkok')}</span>{' '}
      <span className="figure font-semibold text-ink">{showClock(now)}</span>
    </span>
  );
}
