import { useSyncExternalStore, type MouseEvent } from 'react';
import { destinationOf } from '../links';
import { hrefOf, type Path, type PathOptions } from './paths';
import { open, prepare } from './router';

interface LinkProps {
  href?: string;
  target?: '_blank';
  rel?: string;
  onClick?: (event: MouseEvent) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
}

/** A real link, so that it can be copied or opened in a new tab. A plain tap navigates inside the app. */
function inside(href: string): LinkProps {
  return {
    href,
    onClick: (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void open(href);
    },
    onPointerEnter: () => prepare(href),
    onFocus: () => prepare(href),
  };
}

export const linkTo = <P extends Path>(path: P, ...options: PathOptions<P>): LinkProps =>
  inside(hrefOf(path, ...options));

const never = () => () => undefined;

/** The server renders without an origin: only paths are inside the app until the page is taken over. */
export const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => 'http://app',
  );

/** A link to an address from the configuration: inside the app, or another site in a new tab. */
export function linkToConfigured(configured: string, origin = window.location.origin): LinkProps {
  const destination = destinationOf(configured, origin);
  if (!destination) return {};
  return destination.kind === 'inside'
    ? inside(destination.path)
    : { href: destination.url, target: '_blank', rel: 'noopener noreferrer' };
}
