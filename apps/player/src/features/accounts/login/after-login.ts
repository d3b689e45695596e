import { insidePath } from '../../../lib/links';
import { goBack } from '../../../lib/router/go-back';
import { open, usePlace } from '../../../lib/router/router';

/** Opens the page that required the login. Without one it opens home or goes back, as the caller chooses. */
export function useAfterLogin(): (otherwise: 'home' | 'back') => void {
  const wanted = insidePath(usePlace().search['to']);
  return (otherwise) => {
    if (!wanted && otherwise === 'back') goBack();
    else void open(wanted ?? '/', { replace: true });
  };
}
