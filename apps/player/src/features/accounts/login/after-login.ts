import { insidePath } from '../../../lib/links';
import { goBack, open, usePlace } from '../../../lib/router/router';

/** Where a login leads: to the page whose guard asked for it, else home after a password and back after a code. */
export function useAfterLogin(): (otherwise: 'home' | 'back') => void {
  const wanted = insidePath(usePlace().search['to']);
  return (otherwise) => {
    if (!wanted && otherwise === 'back') goBack();
    else void open(wanted ?? '/', { replace: true });
  };
}
