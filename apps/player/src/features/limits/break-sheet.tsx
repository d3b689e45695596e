import { errorText } from '@truedraw/client';
import { Button, Sheet } from '@truedraw/ui';
import { useState } from 'react';
import { useProblem } from '../../lib/form/use-problem';
import { useSubmit } from '../../lib/form/use-submit';
import { useT, type PlainKey, type T } from '../../lib/i18n/t';
import { Form } from '../../lib/parts/form';
import { showToast } from '../../lib/toast';
import { DurationChoice } from './duration-choice';
import { breakHours, exclusionMonths, hoursLabel, monthsLabel } from './durations';
import { selfExclude, takeBreak } from './use-limits';

export type BreakKind = 'break' | 'exclusion';

interface BreakOption {
  title: PlainKey;
  text: PlainKey;
  howLong: PlainKey;
  submit: PlainKey;
  done: PlainKey;
  lengths: readonly number[];
  label: (t: T, length: number) => string;
  begin: (length: number) => Promise<void>;
}

const options: Record<BreakKind, BreakOption> = {
  break: {
    title: 'Limits.BreakTitle',
    text: 'Limits.BreakText',
    howLong: 'Limits.BreakFor',
    submit: 'Limits.BreakDo',
    done: 'Limits.BreakStarted',
    lengths: breakHours,
    label: hoursLabel,
    begin: takeBreak,
  },
  exclusion: {
    title: 'Limits.ExcludeTitle',
    text: 'Limits.ExcludeText',
    howLong: 'Limits.ExcludeFor',
    submit: 'Limits.ExcludeDo',
    done: 'Limits.ExcludeStarted',
    lengths: exclusionMonths,
    label: monthsLabel,
    begin: selfExclude,
  },
};

export function BreakSheet({ kind, onClose }: { kind: BreakKind | undefined; onClose: () => void }) {
  const t = useT();
  return (
    <Sheet
      open={kind !== undefined}
      onClose={onClose}
      title={kind ? t(options[kind].title) : ''}
      closeLabel={t('Common.Close')}
    >
      {kind && <BreakForm option={options[kind]} onDone={onClose} />}
    </Sheet>
  );
}

/** A break cannot be undone, so the user reads this first and has to agree. */
function BreakForm({ option, onDone }: { option: BreakOption; onDone: () => void }) {
  const t = useT();
  const [length, setLength] = useState(option.lengths[0]!);
  const [agreed, setAgreed] = useState(false);
  const { form, report, clear, errorAt } = useProblem<'agreed'>();

  const { busy, submit } = useSubmit(async () => {
    if (!agreed) return report({ field: 'agreed', key: 'Limits.UnderstandTip' });
    try {
      await option.begin(length);
    } catch (error) {
      return showToast(errorText(error, t('Common.OPFail')), 'failure');
    }
    onDone();
    return showToast(t(option.done), 'success');
  });

  return (
    <Form formRef={form} onSubmit={submit}>
      <p className="text-body text-ink-soft">{t(option.text)}</p>
      <DurationChoice
        legend={t(option.howLong)}
        choices={option.lengths.map((value) => ({ value, label: option.label(t, value) }))}
        value={length}
        onChange={setLength}
      />
      <div>
        <label className="flex min-h-11 items-center gap-3 text-body">
          <input
            type="checkbox"
            name="agreed"
            checked={agreed}
            aria-invalid={errorAt('agreed') ? true : undefined}
            onChange={(event) => {
              clear();
              setAgreed(event.target.checked);
            }}
            className="size-5 shrink-0 accent-action"
          />
          {t('Limits.Understand')}
        </label>
        {errorAt('agreed') && (
          <p role="alert" className="text-small text-action-ink">
            {errorAt('agreed')}
          </p>
        )}
      </div>
      <Button type="submit" busy={busy}>
        {t(option.submit)}
      </Button>
    </Form>
  );
}
