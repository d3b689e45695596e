import { Button, TextField } from '@truedraw/ui';
import { useRef, useState } from 'react';
import { failureText } from '../../../lib/failure-text';
import { useSubmit } from '../../../lib/form/use-submit';
import { useT } from '../../../lib/i18n/t';
import { Form } from '../../../lib/parts/form';
import { StarSheet } from '../../../lib/parts/star-sheet';
import { saveSlip } from '../../../lib/slip/saved-store';
import type { Slip } from '../../../lib/slip/slip-store';
import { showToast } from '../../../lib/toast';

/** Saves the slip under a name. */
export function SaveSlip({ slip }: { slip: Slip }) {
  const t = useT();
  return <StarSheet title={t('Saved.Save')}>{(close) => <NameForm slip={slip} onSaved={close} />}</StarSheet>;
}

function NameForm({ slip, onSaved }: { slip: Slip; onSaved: () => void }) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const { busy, submit } = useSubmit(async () => {
    try {
      await saveSlip(slip, name.trim() || t('Saved.Unnamed'));
      showToast(t('Saved.Done'), 'success');
      onSaved();
    } catch (error) {
      showToast(failureText(t, error, 'Common.OPFail'), 'failure');
    }
  });
  return (
    <Form formRef={form} onSubmit={submit}>
      <TextField
        name="name"
        label={t('Saved.Name')}
        hint={t('Saved.NameHint')}
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        {t('Saved.SaveDo')}
      </Button>
    </Form>
  );
}
