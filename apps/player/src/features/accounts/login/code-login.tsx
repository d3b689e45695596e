import { errorText } from '@truedraw/client';
import { Button, TextField } from '@truedraw/ui';
import { useState } from 'react';
import { phoneNumber } from '../../../lib/address';
import { codeProblem } from '../../../lib/form/problem';
import { useProblem } from '../../../lib/form/use-problem';
import { useSubmit } from '../../../lib/form/use-submit';
import { useT } from '../../../lib/i18n/t';
import { Form } from '../../../lib/parts/form';
import { RegionPrefix } from '../../../lib/parts/region-prefix';
import { showToast } from '../../../lib/toast';
import { useRegion } from '../../../lib/use-region';
import { VerifyCodeField } from '../../../lib/verify-code/verify-code-field';
import { useAfterLogin } from './after-login';
import { logInByCode } from './log-in';

export function CodeLogin() {
  const t = useT();
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [region, setRegion] = useRegion();
  const { form, report, clear, errorAt } = useProblem<'mobile' | 'code'>();
  const afterLogin = useAfterLogin();

  const typed = phoneNumber(mobile, region);
  const phone = (): string | undefined => {
    if (!typed) report({ field: 'mobile', key: 'Login.MobileTip' });
    return typed;
  };

  const { busy, submit } = useSubmit(async () => {
    const number = phone();
    if (!number) return undefined;
    const problem = codeProblem(code);
    report(problem);
    if (problem) return undefined;
    try {
      await logInByCode(number, code);
    } catch (error) {
      showToast(errorText(error, t('Common.NetworkFail')), 'failure');
      return undefined;
    }
    return afterLogin('back');
  });

  return (
    <Form formRef={form} onSubmit={submit}>
      <TextField
        name="mobile"
        type="tel"
        inputMode="tel"
        label={t('Login.Mobile')}
        placeholder={t('Login.MobileHint')}
        autoComplete="tel-national"
        value={mobile}
        error={errorAt('mobile')}
        start={<RegionPrefix region={region} onChange={setRegion} />}
        onChange={(event) => {
          clear();
          setMobile(event.target.value);
        }}
      />
      <VerifyCodeField
        purpose="login"
        to={typed ? { phone: typed } : undefined}
        value={code}
        error={errorAt('code')}
        onChange={(digits) => {
          clear();
          setCode(digits);
        }}
        address={() => {
          const number = phone();
          return number ? { phone: number } : undefined;
        }}
        onAddressRefused={(text) => report({ field: 'mobile', text })}
      />
      <Button type="submit" busy={busy}>
        {t('Login.Submit')}
      </Button>
    </Form>
  );
}
