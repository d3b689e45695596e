import { Button, Switch, TextField } from '@truedraw/ui';
import { useState } from 'react';
import { failureText } from '../../lib/failure-text';
import { useConfig } from '../../lib/config';
import { useProblem } from '../../lib/form/use-problem';
import { useSubmit } from '../../lib/form/use-submit';
import { useT } from '../../lib/i18n/t';
import { Form } from '../../lib/parts/form';
import { showToast } from '../../lib/toast';
import { randomPassword } from './random-password';
import { regAccount } from './reg-account';
import { emptyTerms, readTerms, type TermField } from './terms';
import { TermsFields } from './terms-fields';
import { useOwnTerms } from './use-own-terms';

export interface Registered {
  account: string;
  password: string;
}

export function RegisterForm({ onDone }: { onDone: (registered: Registered) => void }) {
  const t = useT();
  const { coinMode } = useConfig();
  const own = useOwnTerms();
  const [account, setAccount] = useState('');
  const [isAgent, setIsAgent] = useState(false);
  const [typed, setTyped] = useState(emptyTerms);
  // The password stays the same while the form is open, so that a retry after a lost response is the same request.
  const [password] = useState(randomPassword);
  const { form, report, clear, errorAt } = useProblem<TermField | 'account'>();

  const { busy, submit } = useSubmit(async () => {
    const name = account.trim().toLowerCase();
    if (!name) return report({ field: 'account', key: 'Agent.Input_Account' });
    const read = readTerms(typed, own, coinMode);
    if ('problem' in read) return report(read.problem);
    try {
      await regAccount({ account: name, password, isAgent, ...read.terms });
    } catch (error) {
      return showToast(failureText(t, error, 'Agent.Reg_Fail'), 'failure');
    }
    return onDone({ account: name, password });
  });

  return (
    <Form formRef={form} onSubmit={submit}>
      <TextField
        name="account"
        label={t('Agent.Account')}
        hint={t('Agent.AccountHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        value={account}
        error={errorAt('account')}
        onChange={(event) => {
          clear();
          setAccount(event.target.value);
        }}
      />
      <TermsFields
        typed={typed}
        own={own}
        errorAt={errorAt}
        onChange={(change) => {
          clear();
          setTyped({ ...typed, ...change });
        }}
      />
      <Switch label={t('Agent.AsAgent')} on={isAgent} onChange={setIsAgent} />
      <Button type="submit" busy={busy}>
        {t('Agent.RegSubmit')}
      </Button>
    </Form>
  );
}
