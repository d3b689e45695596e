import { Button, Sheet, TextField } from '@truedraw/ui';
import { useState } from 'react';
import { failureText } from '../../lib/failure-text';
import { call } from '../../lib/api/call';
import { useProblem } from '../../lib/form/use-problem';
import { useSubmit } from '../../lib/form/use-submit';
import { useT } from '../../lib/i18n/t';
import { Form } from '../../lib/parts/form';
import { showToast } from '../../lib/toast';
import { refreshAgentList } from './use-agent-list';

export function BindSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Sheet open={open} title={t('Agent.Bind')} closeLabel={t('Common.Close')} onClose={onClose}>
      <BindForm onDone={onClose} />
    </Sheet>
  );
}

function BindForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const [code, setCode] = useState('');
  const { form, report, clear, errorAt } = useProblem<'code'>();
  const { busy, submit } = useSubmit(async () => {
    const userCode = code.trim();
    if (!userCode) return report({ field: 'code', key: 'Agent.Input_Code' });
    try {
      await call('bindUser', { userCode });
    } catch (error) {
      return report({ field: 'code', text: failureText(t, error, 'Agent.Bind_Fail') });
    }
    onDone();
    void refreshAgentList();
    return showToast(t('Agent.Bind_Success'), 'success');
  });
  return (
    <Form formRef={form} onSubmit={submit}>
      <TextField
        name="code"
        label={t('Agent.BindCode')}
        hint={t('Agent.BindHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={16}
        value={code}
        error={errorAt('code')}
        onChange={(event) => {
          clear();
          setCode(event.target.value);
        }}
      />
      <Button type="submit" busy={busy}>
        {t('Agent.BindSubmit')}
      </Button>
    </Form>
  );
}
