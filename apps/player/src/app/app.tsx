import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRouterStore } from '../lib/router/router';
import { useAccount } from '../lib/session/use-account';
import { pageAt } from './enter';
import { ErrorBoundary } from './error-boundary';
import { MovingBar } from './moving-bar';
import { OfflineBar } from './offline-bar';
import { TabLayout } from './tab-layout';
import { endTakeover } from './takeover';

export function App() {
  const shown = useRouterStore((state) => state.shown);
  const loggedIn = useAccount() !== undefined;
  const first = useRef(true);
  const [late, setLate] = useState<typeof import('./late')>();

  // A failure is handled by the start.
  useEffect(() => void import('./late').then(setLate, () => undefined), []);

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
        {late && <late.Bars />}
      </ErrorBoundary>
      <ErrorBoundary key={stays ? 'stays' : href} at={href}>
        {tabs ? <TabLayout here={shown.place.path}>{screen}</TabLayout> : screen}
      </ErrorBoundary>
      {late && <late.Hosts at={href} />}
    </>
  );
}
