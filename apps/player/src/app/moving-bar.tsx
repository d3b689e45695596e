import { useRouterStore } from '../lib/router/router';

/** A slim line while a page's code is on its way and takes its time. */
export function MovingBar() {
  const moving = useRouterStore((state) => state.moving);
  return moving && <div aria-hidden="true" className="moving fixed inset-x-0 top-0 z-20 h-0.5 bg-action" />;
}
