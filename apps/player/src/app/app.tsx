import { useLayoutEffect, useRef } from 'react';
import { useRouterStore } from '../lib/router/router';
import { useAccount } from '../lib/session/use-account';
import { pageAt } from './enter';
import { ErrorBoundary } from './error-boundary';
import { MovingBar } from './moving-bar';
import { OfflineBar } from './offline-bar';
import { TabLayout } from './tab-layout';
import { ToastHost } from './toast-host';
import { UpdateBar } from './update-bar';

export function App() {
  const shown = useRouterStore((state) => state.shown);
  const loggedIn = useAccount() !== undefined;
  const first = useRef(true);

  // After a move the page stands where it was left, and its title takes the focus: a screen reader begins there.
  useLayoutEffect(() => {
    if (!shown) return;
    window.scrollTo(0, shown.scrollTo);
    if (!first.current) document.querySelector('h1')?.focus({ preventScroll: true });
    first.current = false;
  }, [shown]);

  if (!shown) return null;
  const { access, tabs, stays } = pageAt(shown.place);
  const { href } = shown.place;
  // When a login ends under a page that needs one, the page goes at once; the guard then leads away.
  const screen = ((access !== 'own' && access !== 'agent') || loggedIn) && <shown.Screen />;
  return (
    <>
      <MovingBar />
      <OfflineBar />
      <UpdateBar />
      <ErrorBoundary key={stays ? 'stays' : href} at={href}>
        {tabs ? <TabLayout here={shown.place.path}>{screen}</TabLayout> : screen}
      </ErrorBoundary>
      <ToastHost />
    </>
  );
}
