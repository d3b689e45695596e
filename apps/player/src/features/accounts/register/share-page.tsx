import { Notice } from '@truedraw/ui';
import { failureText } from '../../../lib/failure-text';
import { configResource } from '../../../lib/config';
import { useT } from '../../../lib/i18n/t';
import { destinationOf } from '../../../lib/links';
import { Page } from '../../../lib/parts/page';
import { usePlace } from '../../../lib/router/router';
import { showToast } from '../../../lib/toast';
import { CredentialsForm, type ProvedCredentials } from './credentials-form';
import { register } from './register';

const spreaderIdIn = ({ sid = '' }: Readonly<Record<string, string>>): string | undefined =>
  /^\d{1,16}$/.test(sid) ? sid : undefined;

async function goToDownload(): Promise<void> {
  await configResource.load(Infinity);
  const destination = destinationOf(configResource.peek()?.downloadUrl ?? '', window.location.origin);
  if (destination?.kind === 'outside') window.location.replace(destination.url);
  else window.location.replace(destination?.path ?? '/');
}

/** The page of a friend's link: the user registers with the friend as spreader and then goes to the download. */
export function SharePage() {
  const t = useT();
  const sid = spreaderIdIn(usePlace().search);
  const submit = async (credentials: ProvedCredentials) => {
    try {
      await register(credentials, sid);
    } catch (error) {
      showToast(failureText(t, error, 'Login.RegisterFail'), 'failure');
      return;
    }
    await goToDownload();
  };

  return (
    <Page title={t('Login.RegisterTitle')}>
      <div className="hero rounded-card px-5 py-4">
        <p className="text-lead font-bold">{t('Login.ShareTitle')}</p>
        <p className="mt-1 text-small text-hero-soft">{t('Login.ShareText')}</p>
      </div>
      {sid === undefined && <Notice>{t('Login.ShareNoFriend')}</Notice>}
      <CredentialsForm
        purpose="register"
        passwordLabel={t('Login.Password')}
        submitLabel={t('Login.RegisterSubmit')}
        onSubmit={submit}
      />
    </Page>
  );
}
