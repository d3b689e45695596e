import { useLayoutEffect, useRef } from 'react';
import { useRouterStore } from '../lib/router/router';
import { useAccount } from '../lib/session/use-account';
import { pageAt } from './enter';
import { ConfirmHost } from './confirm-host';
import { ErrorBoundary } from './error-boundary';
import { HistoryBar } from './history-bar';
import { MovingBar } from './moving-bar';
import { NewsHost } from './news-host';
import { OfflineBar } from './offline-bar';
import { PlaySafeHost } from './play-safe-host';
import { TabLayout } from './tab-layout';
import { endTakeover } from './takeover';
import { ToastHost } from './toast-host';
import { UpdateBar } from './update-bar';

/** Each may fail without taking the app down. */
const hosts = { confirm: ConfirmHost, playSafe: PlaySafeHost, news: NewsHost, toast: ToastHost };

export function App() {
  const shown = useRouterStore((state) => state.shown);
  const loggedIn = useAccount() !== undefined;
  const first = useRef(true);

  // After a navigation the scroll position is restored, and the title gets the focus, so that a screen reader starts
  // there.
  useLayoutEffect(() => {
    if (!shown) return;
    // The reader of a page of the server may have scrolled it already.
    if (!endTakeover()) window.scrollTo(0, shown.scrollTo);
    if (!first.current) document.querySelector('h1')?.focus({ preventScroll: true });
    first.current = false;
  }, [shown]);

  if (!shown) return null;
  const { access, tabs, stays } = pageAt(shown.place);
  const { href } = shown.place;
  // When the user is logged out, a page that needs a login is removed at once. The guard then redirects.
  const screen = ((access !== 'own' && access !== 'agent') || loggedIn) && <shown.Screen />;
  return (
    <>
      <ErrorBoundary at={href} fallback={null}>
        <MovingBar />
        <OfflineBar />
        <UpdateBar />
        <HistoryBar />
      </ErrorBoundary>
      <ErrorBoundary key={stays ? 'stays' : href} at={href}>
        {tabs ? <TabLayout here={shown.place.path}>{screen}</TabLayout> : screen}
      </ErrorBoundary>
      {Object.entries(hosts).map(([name, Host]) => (
        <ErrorBoundary key={name} at={href} fallback={null}>
          <Host />
        </ErrorBoundary>
      ))}
    </>
  );
}
