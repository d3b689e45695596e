import { insidePath } from '../lib/links';
import { hrefOf } from '../lib/router/paths';
import type { Place } from '../lib/router/place';

export type Access = 'own' | 'agent' | 'guest';

interface Visitor {
  mustChangePassword: boolean;
  isAgent: boolean;
}

/**
 * Returns the address of a redirect, or undefined if the visitor may open the page. A page that needs a login redirects
 * to the login, which leads back to the page. A user with a password from an agent must first set a new one. A page for
 * agents redirects other users to their account page.
 */
export function redirectOf(
  place: Place,
  access: Access | undefined,
  visitor: Visitor | undefined,
): string | undefined {
  if (visitor?.mustChangePassword) return place.path === '/modifypwd' ? undefined : hrefOf('/modifypwd');
  if ((access === 'own' || access === 'agent') && !visitor)
    return hrefOf('/login', { search: { to: place.href } });
  if (access === 'agent' && !visitor?.isAgent) return hrefOf('/my');
  if (access === 'guest' && visitor) return insidePath(place.search['to']) ?? hrefOf('/');
  return undefined;
}
