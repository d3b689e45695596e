import { Button, Card } from 'antd';
import { useEffect } from 'react';
import { useT } from '../../lib/i18n/t';
import { signOut } from '../../lib/session/sign-out';
import { passwordChanged } from '../../lib/session/session';
import { PasswordForm } from './password-form';

/** Replaces every page until the password that somebody else chose is changed. */
export function FirstPasswordPage() {
  const t = useT();
  const title = t('SignIn.FirstPassword');
  useEffect(() => {
    document.title = `${title} · TrueDraw`;
  }, [title]);
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-4">
      <Card className="w-90 max-w-full">
        <h1 className="mb-4 text-lead font-semibold">{title}</h1>
        <p className="mb-4 text-ink-soft">{t('SignIn.FirstPasswordTip')}</p>
        <PasswordForm onChanged={passwordChanged} />
        <Button type="text" block className="mt-2" onClick={() => void signOut()}>
          {t('Frame.SignOut')}
        </Button>
      </Card>
    </main>
  );
}
