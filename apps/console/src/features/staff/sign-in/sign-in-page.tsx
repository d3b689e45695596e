import { Alert, Card } from 'antd';
import type { StaffResponseOf } from '@truedraw/client/staff';
import { useEffect, useState } from 'react';
import { readConfig } from '../../../lib/config';
import { useHasDrafts } from '../../../lib/drafts';
import { useT, type PlainKey } from '../../../lib/i18n/t';
import { LanguageSwitch } from '../../../lib/parts/language-switch';
import type { EndReason } from '../../../lib/session/me';
import { ended } from '../../../lib/session/session';
import { useStore } from '../../../lib/store';
import { SetupForm } from './setup-form';
import { SignInForm, type Credentials } from './sign-in-form';

const endTexts: Record<EndReason, PlainKey> = {
  expired: 'SignIn.Expired',
  idle: 'SignIn.Idle',
  left: 'SignIn.Left',
};

interface Setup {
  credentials: Credentials;
  setup: NonNullable<StaffResponseOf<'staffLogin'>['setup']>;
}

/** Replaces every page while nobody is signed in; the address stays, and its page follows. */
export function SignInPage() {
  const t = useT();
  const reason = useStore(ended);
  const hasDrafts = useHasDrafts();
  const [first, setFirst] = useState<Setup>();
  const title = t(first ? 'SignIn.SetupTitle' : 'SignIn.Title');
  useEffect(() => {
    document.title = `${title} · TrueDraw`;
  }, [title]);
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-4">
      <Card className="w-90 max-w-full">
        <div className="mb-4 flex items-center gap-3">
          <img src="/favicon.svg" alt="" width="36" height="36" />
          <h1 className="text-lead font-semibold">{title}</h1>
        </div>
        {reason && !first && (
          <div className="mb-4">
            <Alert
              type={reason === 'left' ? 'success' : 'warning'}
              showIcon
              title={
                <>
                  <p>{t(endTexts[reason])}</p>
                  {hasDrafts && <p>{t('SignIn.DraftKept')}</p>}
                </>
              }
            />
          </div>
        )}
        {first ? (
          <SetupForm {...first} onBack={() => setFirst(undefined)} />
        ) : (
          <SignInForm onSetup={(credentials, setup) => setFirst({ credentials, setup })} />
        )}
      </Card>
      {readConfig().demo && <DemoAccounts />}
      <LanguageSwitch />
    </main>
  );
}

function DemoAccounts() {
  const t = useT();
  return (
    <p className="w-90 max-w-full text-small text-ink-soft">
      {t('SignIn.DemoTip')} <code className="block break-all">TRUEDRAW2DEMO3STAFF4CODES5ONLY67</code>
    </p>
  );
}
