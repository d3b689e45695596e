import { Button, TextField } from '@truedraw/ui';
import { useRef, useState } from 'react';
import { call } from '../../lib/api/call';
import { failureText } from '../../lib/failure-text';
import { useSubmit } from '../../lib/form/use-submit';
import { useT } from '../../lib/i18n/t';
import { Form } from '../../lib/parts/form';
import { showToast } from '../../lib/toast';
import { refreshAgentList, type SubUser } from './use-agent-list';

export function NoteForm({ person, onDone }: { person: SubUser; onDone: () => void }) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState(person.note ?? '');
  const { busy, submit } = useSubmit(async () => {
    try {
      await call('agentNote', { userId: person.userId, note: note.trim() });
    } catch (error) {
      return showToast(failureText(t, error, 'Common.OPFail'), 'failure');
    }
    onDone();
    void refreshAgentList();
    return showToast(t('Common.OpSuccess'), 'success');
  });
  return (
    <Form formRef={form} onSubmit={submit}>
      <TextField
        name="note"
        label={t('Agent.Note')}
        hint={t('Agent.NoteHint')}
        autoComplete="off"
        maxLength={100}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        {t('Common.Save')}
      </Button>
    </Form>
  );
}
