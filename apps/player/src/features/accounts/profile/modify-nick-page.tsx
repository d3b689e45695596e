import { Button, TextField } from '@truedraw/ui';
import { useState } from 'react';
import { failureText } from '../../../lib/failure-text';
import { useProblem } from '../../../lib/form/use-problem';
import { useSubmit } from '../../../lib/form/use-submit';
import { useT } from '../../../lib/i18n/t';
import { Form } from '../../../lib/parts/form';
import { Page } from '../../../lib/parts/page';
import { goBack } from '../../../lib/router/go-back';
import { useMe } from '../../../lib/session/use-account';
import { showToast } from '../../../lib/toast';
import { modifyAccount } from './modify-account';
import { nicknameProblem } from './nickname-problem';

export function ModifyNickPage() {
  const t = useT();
  const [nickname, setNickname] = useState(useMe().nickname);
  const { form, report, clear, errorAt } = useProblem<'nickname'>();

  const { busy, submit } = useSubmit(async () => {
    const problem = nicknameProblem(nickname);
    report(problem);
    if (problem) return;
    try {
      await modifyAccount({ nickname: nickname.trim() });
    } catch (error) {
      showToast(failureText(t, error, 'Common.OPFail'), 'failure');
      return;
    }
    showToast(t('Common.OpSuccess'), 'success');
    goBack();
  });

  return (
    <Page title={t('My.ModifyNick')}>
      <Form formRef={form} onSubmit={submit}>
        <TextField
          name="nickname"
          label={t('My.Nick')}
          hint={t('My.NickHint')}
          autoComplete="nickname"
          value={nickname}
          error={errorAt('nickname')}
          onChange={(event) => {
            clear();
            setNickname(event.target.value);
          }}
        />
        <Button type="submit" busy={busy}>
          {t('Common.Save')}
        </Button>
      </Form>
    </Page>
  );
}
