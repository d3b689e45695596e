import type { Step, StepId } from '@truedraw/proof';
import {
  BuildIcon,
  Card,
  CheckIcon,
  ChevronDownIcon,
  classNames,
  CloseIcon,
  MinusIcon,
  Spinner,
} from '@truedraw/ui';
import { useId, type ReactNode } from 'react';
import { useConfig } from '../../lib/config';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { showCoins } from '../../lib/money';
import type { Subject } from '../../lib/proof/run-check';
import { stepText } from './step-text';
import type { Check } from './use-check';

type State = Step['state'] | 'checking' | 'skipped';

const looks: Record<State, { disc: string; icon: ReactNode }> = {
  right: { disc: 'bg-good text-white', icon: <CheckIcon className="size-4.5" /> },
  wrong: { disc: 'bg-action text-on-action', icon: <CloseIcon className="size-4.5" /> },
  waiting: { disc: 'bg-sunken text-ink-soft', icon: <BuildIcon className="size-4.5" /> },
  none: { disc: 'bg-sunken text-ink-soft', icon: <MinusIcon className="size-4.5" /> },
  checking: { disc: 'bg-sunken text-ink-soft', icon: <Spinner /> },
  skipped: { disc: 'bg-sunken text-ink-faint', icon: <MinusIcon className="size-4.5" /> },
};

/** All steps in order, with their findings. Steps that were not reached are marked as skipped. */
export function Steps({ subject, check }: { subject: Subject; check: Check }) {
  const t = useT();
  const titleId = useId();
  const { run, steps, all, followed } = check;
  return (
    <Card aria-labelledby={titleId} className="px-4 py-3.5">
      <h2 id={titleId} className="text-lead font-semibold">
        {t('Verify.Steps')}
      </h2>
      <ol className="mt-1">
        {all.map((id, at) => {
          const step = steps[at];
          const next =
            run === 'running' && at === steps.length && !steps.some(({ state }) => state === 'wrong');
          return (
            <StepRow
              key={id}
              id={id}
              subject={subject}
              step={step}
              state={step?.state ?? (next ? 'checking' : 'skipped')}
              followed={id === 'chain' && next ? followed : 0}
            />
          );
        })}
      </ol>
      <p className="border-t border-line pt-2.5 text-caption text-ink-faint">{t('Verify.StepsNote')}</p>
    </Card>
  );
}

interface StepRowProps {
  id: StepId;
  subject: Subject;
  step: Step | undefined;
  state: State;
  /** The number of chain records checked so far, while the check is running. */
  followed: number;
}

function StepRow(props: StepRowProps) {
  const { id, step, state } = props;
  const facts = Object.entries(step?.facts ?? {});
  const row = <Finding {...props} />;
  return (
    <li data-step={id} data-state={state} className="border-t border-line first:border-t-0">
      {facts.length === 0 ? (
        <div className="flex gap-3 py-3">{row}</div>
      ) : (
        <details className="group">
          <summary className="flex cursor-pointer list-none gap-3 py-3 [&::-webkit-details-marker]:hidden">
            {row}
            <ChevronDownIcon className="mt-1.5 size-4 shrink-0 text-ink-faint group-open:rotate-180" />
          </summary>
          <Technical facts={facts} />
        </details>
      )}
    </li>
  );
}

function Finding({ id, subject, step, state, followed }: StepRowProps) {
  const t = useT();
  const locale = useLocale();
  const { coinMode } = useConfig();
  const { disc, icon } = looks[state];
  const yuan = (coins: number) => showCoins(coins, coinMode);
  return (
    <>
      <span className={classNames('grid size-7 shrink-0 place-items-center rounded-full', disc)}>{icon}</span>
      <div className="min-w-0 flex-1">
        <h3 className={classNames('text-body font-semibold', state === 'skipped' && 'text-ink-faint')}>
          {t(id === 'book' && subject.kind === 'draw' ? 'Verify.Step_book_draw' : `Verify.Step_${id}`)}
          <span className="sr-only">: {t(`Verify.State_${state}`)}</span>
        </h3>
        {step && (
          <p className={classNames('text-small', state === 'wrong' ? 'text-action-ink' : 'text-ink-soft')}>
            {stepText(step, subject, { t, locale, yuan })}
          </p>
        )}
        {followed > 0 && (
          <p className="text-small text-ink-soft tabular-nums">
            {t('Verify.Following', { count: followed.toLocaleString(locale) })}
          </p>
        )}
      </div>
    </>
  );
}

/** The values of a step, for users who want to compute them. The names are those in docs/verification.md. */
function Technical({ facts }: { facts: [name: string, value: string | number][] }) {
  const t = useT();
  return (
    <dl
      aria-label={t('Verify.Details')}
      className="mb-3 flex flex-col gap-1.5 rounded-field bg-sunken px-3 py-2.5 text-caption"
    >
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-mono break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
