import { betLeafHex, betSteps, canCheckSignatures, drawSteps, type Step, type StepId } from '@truedraw/proof';
import { useEffect, useState } from 'react';
import { markChecked, unmark } from '../../lib/proof/marks';
import { runCheck, type Subject } from '../../lib/proof/run-check';

export type Run = 'running' | 'done' | 'unavailable' | 'unsupported';

export interface Check {
  run: Run;
  /** The finished steps, in order. */
  steps: readonly Step[];
  /** All steps of this kind of check. */
  all: readonly StepId[];
  /** The number of chain records checked so far. */
  followed: number;
}

const none: readonly Step[] = [];

/** Runs the check on this phone, step by step, as soon as the page is shown. */
export function useCheck(subject: Subject): Check {
  const [state, setState] = useState<{ run: Run; steps: readonly Step[] }>({ run: 'running', steps: none });
  const [followed, setFollowed] = useState(0);
  useEffect(() => {
    let wanted = true;
    const show = (run: Run, steps: readonly Step[]) => wanted && setState({ run, steps });
    const progress = (seq: number) => wanted && setFollowed(seq);
    void check(subject, { show, progress, wanted: () => wanted });
    return () => {
      wanted = false;
    };
  }, [subject]);
  return { ...state, followed, all: subject.kind === 'bet' ? betSteps : drawSteps };
}

interface CheckListener {
  show: (run: Run, steps: readonly Step[]) => void;
  progress: (seq: number) => void;
  wanted: () => boolean;
}

async function check(subject: Subject, { show, progress, wanted }: CheckListener): Promise<void> {
  if (!(await canCheckSignatures())) return show('unsupported', none);
  const steps: Step[] = [];
  try {
    for await (const step of runCheck(subject, progress)) {
      if (!wanted()) return;
      steps.push(step);
      show('running', [...steps]);
    }
  } catch {
    return show('unavailable', steps);
  }
  if (subject.kind === 'bet') recordOutcome(await betLeafHex(subject.receipt.bet), steps);
  show('done', steps);
}

function recordOutcome(leaf: string, steps: readonly Step[]): void {
  if (steps.some(({ state }) => state === 'wrong')) unmark(leaf);
  else markChecked(leaf, { at: Date.now(), whole: steps.every(({ state }) => state === 'right') });
}
