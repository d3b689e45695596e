import { errorText } from '@truedraw/client';
import { ButtonLink } from '@truedraw/ui';
import { useT } from '../../../lib/i18n/t';
import { Page } from '../../../lib/parts/page';
import { linkTo } from '../../../lib/router/link-to';
import { replaceWith } from '../../../lib/router/router';
import { showToast } from '../../../lib/toast';
import { CredentialsForm, type ProvedCredentials } from './credentials-form';
import { register } from './register';

export function RegisterPage() {
  const t = useT();
  const submit = async (credentials: ProvedCredentials) => {
    try {
      await register(credentials);
    } catch (error) {
      showToast(errorText(error, t('Login.RegisterFail')), 'failure');
      return;
    }
    showToast(t('Login.RegisterDone'), 'success');
    await replaceWith('/');
  };
  return (
    <Page title={t('Login.RegisterTitle')}>
      <CredentialsForm
        purpose="register"
        passwordLabel={t('Login.Password')}
        submitLabel={t('Login.RegisterSubmit')}
        onSubmit={submit}
      />
      <ButtonLink {...linkTo('/login')} look="plain">
        {t('Login.GoLogin')}
      </ButtonLink>
    </Page>
  );
}
