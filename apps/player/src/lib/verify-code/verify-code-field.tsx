import { CodeField } from '@truedraw/ui';
import type { Address } from '../address';
import { useSubmit } from '../form/use-submit';
import { useT } from '../i18n/t';
import { showToast } from '../toast';
import { sendCode, type CodePurpose } from './send-code';
import { useCountdown } from './use-countdown';

interface VerifyCodeFieldProps {
  purpose: CodePurpose;
  /** The address that is typed now, if it is one. */
  to: Address | undefined;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Returns the address for the code. If it is missing or invalid, the form shows the problem. */
  address: () => Address | undefined;
  /** Called with the server's reason when it refuses the address. */
  onAddressRefused: (text: string) => void;
}

export function VerifyCodeField(props: VerifyCodeFieldProps) {
  const { purpose, to, value, error, onChange, address, onAddressRefused } = props;
  const t = useT();
  const { seconds, start } = useCountdown(to);
  const { busy, submit } = useSubmit(async () => {
    const sentTo = address();
    if (!sentTo) return;
    const outcome = await sendCode(sentTo, purpose);
    if (outcome.seconds > 0) start(sentTo, outcome.seconds);
    if (outcome.sent) {
      showToast(t('Login.CodeSent'), 'success');
      return;
    }
    const tooOften = outcome.code === 429 && outcome.msg;
    showToast(tooOften || t('Login.CodeFail'), 'failure');
    if (outcome.code === 400 && outcome.msg) onAddressRefused(outcome.msg);
  });

  return (
    <CodeField
      name="code"
      label={t('Login.Code')}
      placeholder={t('Login.CodeHint')}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ''))}
      sendLabel={seconds > 0 ? t('Login.Resend', { seconds }) : t('Login.SendCode')}
      sending={busy}
      waiting={seconds > 0}
      onSend={submit}
    />
  );
}
