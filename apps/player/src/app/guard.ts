import { insidePath } from '../lib/links';
import { hrefOf } from '../lib/router/paths';
import type { Place } from '../lib/router/place';

export type Access = 'own' | 'agent' | 'guest';

interface Visitor {
  mustChangePassword: boolean;
  isagent: boolean;
}

/**
 * Where a visitor is redirected, if at all. A page that needs a login redirects to it when there is neither a user
 * nor a stored login, and comes back afterwards. A user with a password from an agent sets a new one first. A page of
 * agents redirects other users to the page about becoming an agent.
 */
export function redirectOf(
  place: Place,
  access: Access | undefined,
  visitor: Visitor | undefined,
): string | undefined {
  if (visitor?.mustChangePassword) return place.path === '/modifypwd' ? undefined : hrefOf('/modifypwd');
  if ((access === 'own' || access === 'agent') && !visitor)
    return hrefOf('/login', { search: { to: place.href } });
  if (access === 'agent' && !visitor?.isagent) return hrefOf('/my');
  if (access === 'guest' && visitor) return insidePath(place.search['to']) ?? hrefOf('/');
  return undefined;
}
