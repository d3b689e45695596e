import { Button } from '@truedraw/ui';
import { useState } from 'react';
import { failureText } from '../../lib/failure-text';
import { useConfig } from '../../lib/config';
import { useProblem } from '../../lib/form/use-problem';
import { useSubmit } from '../../lib/form/use-submit';
import { useT } from '../../lib/i18n/t';
import { Form } from '../../lib/parts/form';
import { showToast } from '../../lib/toast';
import { modifyAgent } from './modify-agent';
import { readTerms, typedTerms, type TermField } from './terms';
import { TermsFields } from './terms-fields';
import type { SubUser } from './use-agent-list';
import { useOwnTerms } from './use-own-terms';

interface TermsFormProps {
  person: SubUser;
  /** Also makes an agent of the sub-user. */
  asAgent: boolean;
  onDone: () => void;
}

export function TermsForm({ person, asAgent, onDone }: TermsFormProps) {
  const t = useT();
  const { coinMode } = useConfig();
  const own = useOwnTerms();
  const { userId, rebate2d, rebate3d, betLimit } = person;
  const [typed, setTyped] = useState(typedTerms({ rebate2d, rebate3d, betLimit }, coinMode));
  const { form, report, clear, errorAt } = useProblem<TermField>();

  const { busy, submit } = useSubmit(async () => {
    const read = readTerms(typed, own, coinMode);
    if ('problem' in read) return report(read.problem);
    try {
      await modifyAgent(userId, read.terms, { asAgent });
    } catch (error) {
      return showToast(failureText(t, error, 'Common.OPFail'), 'failure');
    }
    onDone();
    return showToast(t('Common.OpSuccess'), 'success');
  });

  return (
    <Form formRef={form} onSubmit={submit}>
      {asAgent && <p className="text-small text-ink-soft">{t('Agent.SetAgentText')}</p>}
      <TermsFields
        typed={typed}
        own={own}
        errorAt={errorAt}
        onChange={(change) => {
          clear();
          setTyped({ ...typed, ...change });
        }}
      />
      <Button type="submit" busy={busy}>
        {t(asAgent ? 'Agent.SetAgent' : 'Common.Save')}
      </Button>
    </Form>
  );
}
