import { useOnline } from '@truedraw/client';
import { Alert, Grid, Layout, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { Route, useLocation } from 'wouter';
import { useT } from '../lib/i18n/t';
import { useMay } from '../lib/may';
import { usePath } from '../lib/router/router';
import { useMe } from '../lib/session/session';
import { Attention } from './attention';
import { ErrorBoundary } from './error-boundary';
import { IdleWarning } from './idle-warning';
import { LeaveDialog } from './leave-dialog';
import { MissingChannel } from './missing-channel';
import { MissingPage } from './missing-page';
import { mayOpen, pages } from './pages';
import { Shortcuts } from './shortcuts';
import { SideMenu } from './side-menu';
import { TopBar } from './top-bar';

/** The menu on the left, a bar at the top with the signed-in person, and the page. On a phone the menu lies over the page. */
export function Frame() {
  const t = useT();
  const [collapsed, setCollapsed] = useState(false);
  const isPhone = Grid.useBreakpoint().sm === false;
  return (
    <Layout className="min-h-dvh">
      <a href="#page" className="skip-link">
        {t('Frame.Skip')}
      </a>
      <Layout.Sider
        breakpoint="xl"
        collapsed={collapsed}
        onCollapse={setCollapsed}
        collapsedWidth={56}
        width={220}
        className="border-e border-line"
        style={{
          position: isPhone ? 'fixed' : 'sticky',
          insetBlockStart: 0,
          insetInlineStart: 0,
          height: '100dvh',
          overflow: 'auto',
          zIndex: 20,
          ...(isPhone && collapsed && { display: 'none' }),
        }}
      >
        <SideMenu collapsed={collapsed} onChoose={() => isPhone && setCollapsed(true)} />
      </Layout.Sider>
      {isPhone && !collapsed && (
        <button
          type="button"
          aria-label={t('Frame.Collapse')}
          className="fixed inset-0 z-[15] bg-[rgb(8_10_13/55%)]"
          onClick={() => setCollapsed(true)}
        />
      )}
      <Layout>
        <TopBar collapsed={collapsed} onCollapse={setCollapsed} />
        <main id="page" tabIndex={-1} className="min-w-0 flex-1 p-3 outline-none xl:p-4">
          <CurrentPage />
        </main>
      </Layout>
      <IdleWarning />
      <Attention />
      <Shortcuts />
      <LeaveDialog />
    </Layout>
  );
}

function CurrentPage() {
  const t = useT();
  const online = useOnline();
  const path = usePath();
  const [here] = useLocation();
  const { role } = useMe();
  const may = useMay();
  if (!path) return <MissingPage title={t('Common.NotFound')} />;
  const page = pages[path];
  if (!mayOpen(role, page)) return <MissingPage title={t('Common.NotAllowed')} />;
  const Screen = page.screen;
  return (
    <Route path={path}>
      <ErrorBoundary key={here}>
        {may('channels') && <MissingChannel />}
        {!online && <Alert type="warning" banner title={t('Common.Offline')} className="mb-3" />}
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
          <Screen />
        </Suspense>
      </ErrorBoundary>
    </Route>
  );
}
