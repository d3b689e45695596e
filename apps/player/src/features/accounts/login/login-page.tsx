import { ButtonLink, Tabs } from '@truedraw/ui';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/t';
import { linkTo } from '../../../lib/router/link-to';
import { AgeAndTerms } from '../../../lib/parts/age-and-terms';
import { Page } from '../../../lib/parts/page';
import { CodeLogin } from './code-login';
import { GoogleLogin } from './google-login';
import { PasswordLogin } from './password-login';

type LoginMethod = 'code' | 'password';

export function LoginPage() {
  const t = useT();
  const [method, setMethod] = useState<LoginMethod>('code');
  return (
    <Page title={t('Login.Title')}>
      <p className="text-title font-bold">{t('Login.Welcome')}</p>
      <Tabs
        label={t('Login.Ways')}
        tabs={[
          { id: 'code', label: t('Login.TabCode') },
          { id: 'password', label: t('Login.TabAccount') },
        ]}
        value={method}
        onChange={setMethod}
      >
        {method === 'code' ? <CodeLogin /> : <PasswordLogin />}
      </Tabs>
      <div className="flex flex-wrap justify-between">
        <ButtonLink {...linkTo('/findpwd')} look="plain">
          {t('Login.Forgot')}
        </ButtonLink>
        <ButtonLink {...linkTo('/register')} look="plain">
          {t('Login.GoRegister')}
        </ButtonLink>
      </div>
      <p className="flex items-center gap-3 text-small text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('Login.Or')}
      </p>
      <GoogleLogin />
      <AgeAndTerms />
    </Page>
  );
}
