import { betLeafHex, betSteps, canCheckSignatures, drawSteps, type Step, type StepId } from '@truedraw/proof';
import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/clock';
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

/**
 * Runs the check on this phone, step by step, as soon as the page is shown. While a step waits for a record the check is
 * repeated, and what it found stays on the page until it finds more.
 */
export function useCheck(subject: Subject): Check {
  const [state, setState] = useState<{ run: Run; steps: readonly Step[] }>({ run: 'running', steps: none });
  const [followed, setFollowed] = useState(0);
  useEffect(() => {
    let wanted = true;
    const show = (run: Run, steps: readonly Step[]) => wanted && setState({ run, steps });
    const progress = (seq: number) => wanted && setFollowed(seq);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = async (listener: CheckListener) => {
      const steps = await check(subject, listener);
      const pause = pauseAfter(steps);
      if (wanted && pause !== undefined)
        timer = setTimeout(() => void again({ ...listener, show: showEnd }), pause);
    };
    const showEnd = (run: Run, steps: readonly Step[]) => run === 'done' && show(run, steps);
    void again({ show, progress, wanted: () => wanted });
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [subject]);
  return { ...state, followed, all: subject.kind === 'bet' ? betSteps : drawSteps };
}

const shortPause = 3_000;
const longPause = 30_000;

/** When a check is worth repeating: seconds after a result is due or being paid. */
function pauseAfter(steps: readonly Step[]): number | undefined {
  const step = steps.find(({ state }) => state === 'waiting');
  if (step?.state !== 'waiting') return undefined;
  if (step.for === 'payout') return shortPause;
  const untilDue = (step.findings.commit?.dueAt ?? Infinity) - serverNow();
  return Math.min(Math.max(untilDue, shortPause), longPause);
}

interface CheckListener {
  show: (run: Run, steps: readonly Step[]) => unknown;
  progress: (seq: number) => unknown;
  wanted: () => boolean;
}

async function check(subject: Subject, { show, progress, wanted }: CheckListener): Promise<readonly Step[]> {
  if (!(await canCheckSignatures())) {
    show('unsupported', none);
    return none;
  }
  const steps: Step[] = [];
  try {
    for await (const step of runCheck(subject, progress)) {
      if (!wanted()) return none;
      steps.push(step);
      show('running', [...steps]);
    }
  } catch {
    show('unavailable', steps);
    return steps;
  }
  if (subject.kind === 'bet') recordOutcome(await betLeafHex(subject.receipt.bet), steps);
  show('done', steps);
  return steps;
}

function recordOutcome(leaf: string, steps: readonly Step[]): void {
  if (steps.some(({ state }) => state === 'wrong')) unmark(leaf);
  else markChecked(leaf, { at: Date.now(), whole: steps.every(({ state }) => state === 'right') });
}
