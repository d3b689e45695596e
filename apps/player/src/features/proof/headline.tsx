import { CheckIcon, classNames, Spinner, WarningIcon, BuildIcon } from '@truedraw/ui';
import type { ReactNode } from 'react';
import type { Verdict } from './verdict';

const looks: Record<Verdict['tone'], { box: string; disc: string; icon: ReactNode }> = {
  good: { box: 'bg-good-tint', disc: 'bg-good text-white', icon: <CheckIcon className="size-7" /> },
  bad: { box: 'bg-action-tint', disc: 'bg-action text-on-action', icon: <WarningIcon className="size-7" /> },
  calm: { box: 'bg-sunken', disc: 'bg-surface text-ink-soft', icon: <BuildIcon className="size-7" /> },
  busy: { box: 'bg-sunken', disc: 'bg-surface text-ink-soft', icon: <Spinner /> },
};

/** The verdict of a check. It comes before the details. */
export function Headline({ verdict, children }: { verdict: Verdict; children?: ReactNode }) {
  const { box, disc, icon } = looks[verdict.tone];
  return (
    <div className={classNames('rounded-card px-4 py-5', box)}>
      <div aria-live="polite" data-tone={verdict.tone} className="flex flex-col items-center text-center">
        <span className={classNames('grid size-14 place-items-center rounded-full', disc)}>{icon}</span>
        <h2 className="mt-3 text-title font-bold text-balance">{verdict.title}</h2>
        <p className="mt-1.5 text-body text-balance">{verdict.text}</p>
        {verdict.also && <p className="mt-1 text-body font-semibold text-balance">{verdict.also}</p>}
      </div>
      {children}
    </div>
  );
}
