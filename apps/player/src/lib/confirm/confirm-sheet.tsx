import { errorText } from '@truedraw/client';
import { md5 } from '@truedraw/contract/md5';
import { Button, PasswordField, Sheet, Tabs } from '@truedraw/ui';
import { useState } from 'react';
import { call } from '../api/call';
import { codeProblem } from '../form/problem';
import { useProblem } from '../form/use-problem';
import { useSubmit } from '../form/use-submit';
import { useT } from '../i18n/t';
import { Form } from '../parts/form';
import { useMe } from '../session/use-account';
import { VerifyCodeField } from '../verify-code/verify-code-field';
import { useConfirmStore, type Way } from './with-confirmation';

/** Asks the owner for the password or for a code, in one step. */
export function ConfirmSheet() {
  const t = useT();
  const question = useConfirmStore((state) => state.question);
  return (
    <Sheet
      open={question !== undefined}
      title={t('Confirm.Title')}
      closeLabel={t('Common.Close')}
      onClose={() => question?.answer(false)}
    >
      {question && <Question ways={question.ways} onConfirmed={() => question.answer(true)} />}
    </Sheet>
  );
}

function Question({ ways, onConfirmed }: { ways: readonly Way[]; onConfirmed: () => void }) {
  const t = useT();
  const [way, setWay] = useState<Way>(ways[0] ?? 'password');
  const form = <ConfirmForm key={way} way={way} onConfirmed={onConfirmed} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-body text-ink-soft">{t(`Confirm.Text_${kindOf(ways)}`)}</p>
      {ways.length === 1 ? (
        form
      ) : (
        <Tabs
          label={t('Confirm.Ways')}
          tabs={ways.map((id) => ({ id, label: t(`Confirm.By_${id}`) }))}
          value={way}
          onChange={setWay}
        >
          {form}
        </Tabs>
      )}
    </div>
  );
}

/** Only what this account can do is mentioned. */
function kindOf(ways: readonly Way[]): 'password' | 'code' | 'both' {
  if (!ways.includes('password')) return 'code';
  return ways.length === 1 ? 'password' : 'both';
}

function ConfirmForm({ way, onConfirmed }: { way: Way; onConfirmed: () => void }) {
  const t = useT();
  const { phone, email } = useMe();
  const [typed, setTyped] = useState('');
  const { form, report, clear, errorAt } = useProblem<'password' | 'code'>();
  const field = way === 'password' ? 'password' : 'code';
  const change = (value: string) => {
    clear();
    setTyped(value);
  };
  const { busy, submit } = useSubmit(async () => {
    const problem =
      way !== 'password' ? codeProblem(typed) : typed ? undefined : ({ field, key: 'Login.PwdTip' } as const);
    report(problem);
    if (problem) return;
    try {
      await call('confirm', way === 'password' ? { passwd: md5(typed) } : { verifyCode: typed, by: way });
    } catch (error) {
      return report({ field, text: errorText(error, t('Common.OPFail')) });
    }
    onConfirmed();
  });
  return (
    <Form formRef={form} onSubmit={submit}>
      {way === 'password' ? (
        <PasswordField
          name="password"
          label={t('Login.Password')}
          autoComplete="current-password"
          showLabel={t('Login.ShowPwd')}
          hideLabel={t('Login.HidePwd')}
          value={typed}
          error={errorAt('password')}
          onChange={(event) => change(event.target.value)}
        />
      ) : (
        <>
          <p className="text-small text-ink-soft">
            {t('Confirm.To', { to: way === 'phone' ? phone : email })}
          </p>
          <VerifyCodeField
            purpose="confirm"
            to={way === 'phone' ? { phone } : { email }}
            value={typed}
            error={errorAt('code')}
            onChange={change}
            address={() => (way === 'phone' ? { phone } : { email })}
            onAddressRefused={(text) => report({ field: 'code', text })}
          />
        </>
      )}
      <Button type="submit" busy={busy}>
        {t('Confirm.Do')}
      </Button>
    </Form>
  );
}
