import type { Facts, Step, StepId } from '@truedraw/proof';
import { BuildIcon, Card, CheckIcon, classNames, CloseIcon, MinusIcon, Spinner } from '@truedraw/ui';
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
  checking: { disc: 'bg-sunken text-ink-soft', icon: <Spinner /> },
  skipped: { disc: 'bg-sunken text-ink-faint', icon: <MinusIcon className="size-4.5" /> },
};

/** Every step in its order, with what it found; those that were not reached say so. */
export function Steps({ subject, check }: { subject: Subject; check: Check }) {
  const t = useT();
  const titleId = useId();
  const { run, steps, all } = check;
  return (
    <Card aria-labelledby={titleId} className="px-4 py-3.5">
      <h2 id={titleId} className="text-lead font-semibold">
        {t('Verify.Steps')}
      </h2>
      <ol className="mt-2.5 flex flex-col gap-3.5">
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
            />
          );
        })}
      </ol>
    </Card>
  );
}

interface StepRowProps {
  id: StepId;
  subject: Subject;
  step: Step | undefined;
  state: State;
}

function StepRow({ id, subject, step, state }: StepRowProps) {
  const t = useT();
  const locale = useLocale();
  const { coinMode } = useConfig();
  const { disc, icon } = looks[state];
  const title = t(id === 'book' && subject.kind === 'draw' ? 'Verify.Step_book_draw' : `Verify.Step_${id}`);
  const yuan = (coins: number) => showCoins(coins, coinMode);
  return (
    <li data-step={id} data-state={state} className="flex gap-3">
      <span className={classNames('grid size-7 shrink-0 place-items-center rounded-full', disc)}>{icon}</span>
      <div className="min-w-0 flex-1">
        <h3 className={classNames('text-body font-semibold', state === 'skipped' && 'text-ink-faint')}>
          {title}
          <span className="sr-only">: {t(`Verify.State_${state}`)}</span>
        </h3>
        {step && (
          <p className={classNames('text-small', state === 'wrong' ? 'text-action-ink' : 'text-ink-soft')}>
            {stepText(step, subject, { t, locale, yuan })}
          </p>
        )}
        {step && <Details facts={step.facts} />}
      </div>
    </li>
  );
}

/** For those who want to compute it themselves: the values, by their names in the description of the formats. */
function Details({ facts }: { facts: Facts }) {
  const t = useT();
  const entries = Object.entries(facts);
  if (entries.length === 0) return null;
  return (
    <details className="mt-0.5">
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-caption text-ink-faint underline decoration-line-strong underline-offset-3">
        {t('Verify.Details')}
      </summary>
      <dl className="mt-1 flex flex-col gap-1.5 rounded-field bg-sunken px-3 py-2.5 text-caption">
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-mono break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
