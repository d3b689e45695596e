import { useRouterStore } from '../lib/router/router';

/** A thin progress line, shown when the code of the next page loads slowly. */
export function MovingBar() {
  const moving = useRouterStore((state) => state.moving);
  return moving && <div aria-hidden="true" className="moving fixed inset-x-0 top-0 z-20 h-0.5 bg-action" />;
}
