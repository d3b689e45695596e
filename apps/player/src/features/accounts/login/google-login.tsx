import { Button } from '@truedraw/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocale } from '../../../lib/i18n/locale-store';
import { useT } from '../../../lib/i18n/t';
import { showToast } from '../../../lib/toast';
import { useConfig } from '../../../lib/config';
import { useAfterLogin } from './after-login';
import { loadGoogle } from './google-script';
import { logInByGoogle } from './log-in';

/** Google's own button, if it is configured and could be loaded. Otherwise our button shows an error. */
export function GoogleLogin() {
  const t = useT();
  const locale = useLocale();
  const { googleClientId } = useConfig();
  const place = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const afterLogin = useAfterLogin();

  const fail = () => showToast(t('Login.LoginFail'), 'failure');
  const finish = useEffectEvent((credential: string) => {
    logInByGoogle(credential).then(() => afterLogin('home'), fail);
  });

  useEffect(() => {
    if (!googleClientId) return undefined;
    let current = true;
    const show = async () => {
      const google = await loadGoogle().catch(() => undefined);
      if (!current || !place.current || !google) return;
      google.initialize({ client_id: googleClientId, callback: ({ credential }) => finish(credential) });
      google.renderButton(place.current, { theme: 'outline', size: 'large', width: 320, locale });
      setReady(true);
    };
    void show();
    return () => {
      current = false;
    };
  }, [googleClientId, locale]);

  return (
    <>
      <div ref={place} className="flex justify-center empty:hidden" />
      {!ready && (
        <Button look="outline" onClick={fail}>
          <GoogleMark />
          {t('Login.Google')}
        </Button>
      )}
    </>
  );
}

function GoogleMark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 place-items-center rounded-full bg-sunken text-small font-bold"
    >
      G
    </span>
  );
}
