import { betLeafHex, betSteps, canCheckSignatures, drawSteps, type Step, type StepId } from '@truedraw/proof';
import { useEffect, useState } from 'react';
import { markChecked, unmark } from '../../lib/proof/marks';
import { runCheck, type Subject } from '../../lib/proof/run-check';

export type Run = 'running' | 'done' | 'unavailable' | 'unsupported';

export interface Check {
  run: Run;
  /** In the order in which they were taken. */
  steps: readonly Step[];
  /** All that there are to take. */
  all: readonly StepId[];
}

const none: readonly Step[] = [];

/** Checks on this phone, step by step, as soon as it is shown. */
export function useCheck(subject: Subject): Check {
  const [state, setState] = useState<{ run: Run; steps: readonly Step[] }>({ run: 'running', steps: none });
  useEffect(() => {
    let wanted = true;
    const show = (run: Run, steps: readonly Step[]) => wanted && setState({ run, steps });
    void check(subject, show, () => wanted);
    return () => {
      wanted = false;
    };
  }, [subject]);
  return { ...state, all: subject.kind === 'bet' ? betSteps : drawSteps };
}

async function check(
  subject: Subject,
  show: (run: Run, steps: readonly Step[]) => void,
  wanted: () => boolean,
): Promise<void> {
  if (!(await canCheckSignatures())) return show('unsupported', none);
  const steps: Step[] = [];
  try {
    for await (const step of runCheck(subject)) {
      if (!wanted()) return;
      steps.push(step);
      show('running', [...steps]);
    }
  } catch {
    return show('unavailable', steps);
  }
  if (subject.kind === 'bet') note(await betLeafHex(subject.receipt.bet), steps);
  show('done', steps);
}

function note(leaf: string, steps: readonly Step[]): void {
  if (steps.some(({ state }) => state === 'wrong')) unmark(leaf);
  else markChecked(leaf, { at: Date.now(), whole: steps.every(({ state }) => state === 'right') });
}
