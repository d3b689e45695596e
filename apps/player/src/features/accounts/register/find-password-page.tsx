import { failureText } from '../../../lib/failure-text';
import { useT } from '../../../lib/i18n/t';
import { Page } from '../../../lib/parts/page';
import { replaceWith } from '../../../lib/router/router';
import { showToast } from '../../../lib/toast';
import { CredentialsForm, type ProvedCredentials } from './credentials-form';
import { resetPwd } from './reset-pwd';

export function FindPasswordPage() {
  const t = useT();
  const submit = async (credentials: ProvedCredentials) => {
    try {
      await resetPwd(credentials);
    } catch (error) {
      showToast(failureText(t, error, 'Common.OPFail'), 'failure');
      return;
    }
    showToast(t('Login.FindDone'), 'success');
    await replaceWith('/login');
  };
  return (
    <Page title={t('Login.FindTitle')}>
      <CredentialsForm
        purpose="reset"
        passwordLabel={t('Login.NewPassword')}
        submitLabel={t('Login.FindSubmit')}
        onSubmit={submit}
      />
    </Page>
  );
}
