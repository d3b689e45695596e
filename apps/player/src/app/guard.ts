import { insidePath } from '../lib/links';
import { hrefOf } from '../lib/router/paths';
import type { Place } from '../lib/router/place';

export type Access = 'own' | 'agent' | 'guest';

interface Visitor {
  mustChangePassword: boolean;
  isagent: boolean;
}

/**
 * Where a visitor is led instead, if anywhere. A page that needs a login leads to it when there is neither a user nor
 * a stored login, and is come back to after; who was given a password by somebody else sets an own one first. A page
 * of agents leads everybody else to where agents are made.
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
