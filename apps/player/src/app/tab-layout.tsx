import { HomeIcon, PersonIcon, ServiceIcon, TabBar, TabBarLink, TodayIcon } from '@truedraw/ui';
import type { ReactNode } from 'react';
import { showUnread, useUnread } from '../lib/chat/unread';
import { useT } from '../lib/i18n/t';
import { linkTo } from '../lib/router/link-to';
import type { Path } from '../lib/router/paths';
import { useAccount } from '../lib/session/use-account';

export function TabLayout({ here, children }: { here: Path | undefined; children: ReactNode }) {
  const t = useT();
  const loggedIn = useAccount() !== undefined;
  const unread = useUnread();
  return (
    <>
      <div className="flex flex-1 flex-col">{children}</div>
      <TabBar label={t('Menu.Label')}>
        <TabBarLink {...linkTo('/')} icon={<HomeIcon />} active={here === '/'}>
          {t('Menu.Home')}
        </TabBarLink>
        <TabBarLink {...linkTo('/today')} icon={<TodayIcon />} active={here === '/today'}>
          {t('Menu.Today')}
        </TabBarLink>
        <TabBarLink
          {...linkTo('/service')}
          icon={<ServiceIcon />}
          active={here === '/service'}
          {...(unread > 0 && { badge: showUnread(unread), badgeLabel: t('Menu.Unread', { count: unread }) })}
        >
          {t('Menu.Service')}
        </TabBarLink>
        <TabBarLink {...linkTo(loggedIn ? '/my' : '/login')} icon={<PersonIcon />} active={here === '/my'}>
          {t('Menu.My')}
        </TabBarLink>
      </TabBar>
    </>
  );
}
