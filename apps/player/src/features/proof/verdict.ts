import type { Fault, Findings } from '@truedraw/proof';
import { gameName } from '@truedraw/rules';
import type { T } from '../../lib/i18n/t';
import type { Subject } from '../../lib/proof/run-check';
import type { Check } from './use-check';

export interface Verdict {
  tone: 'good' | 'bad' | 'calm' | 'busy';
  title: string;
  text: string;
  /** The consequence for the bettor, such as the win. */
  also?: string;
  fault?: Fault;
}

interface Formatters {
  t: T;
  yuan: (coins: number) => string;
}

/** The verdict of a check in words for users who do not know what a hash is. */
export function verdictOf(subject: Subject, { run, steps }: Check, { t, yuan }: Formatters): Verdict {
  if (run === 'unsupported')
    return { tone: 'calm', title: t('Verify.Unsupported'), text: t('Verify.UnsupportedText') };
  if (run === 'unavailable')
    return { tone: 'calm', title: t('Verify.Offline'), text: t('Verify.OfflineText') };
  const wrong = steps.find((step) => step.state === 'wrong');
  if (wrong?.state === 'wrong')
    return {
      tone: 'bad',
      title: t('Verify.Wrong'),
      text: t(`Verify.Fault_${wrong.fault}`),
      fault: wrong.fault,
    };
  if (run === 'running') return { tone: 'busy', title: t('Verify.Checking'), text: t('Verify.CheckingText') };

  const findings = steps.at(-1)?.findings;
  const last = steps.at(-1);
  if (last?.state === 'none')
    return { tone: 'calm', title: t('Verify.NothingToCheck'), text: t(`Verify.None_${last.why}`) };
  const waiting = steps.find((step) => step.state === 'waiting');
  if (waiting?.state !== 'waiting') return rightVerdict(subject, findings, { t, yuan });
  if (subject.kind === 'draw' && waiting.for === 'close' && !findings?.announced)
    return {
      tone: 'calm',
      title: t('Verify.UnknownDraw'),
      text: t('Verify.UnknownDrawText', { id: subject.turn, game: gameName(subject.game) }),
    };
  const soFar = {
    bet: { close: 'Verify.BetOpen', result: 'Verify.BetSealed', payout: 'Verify.BetUnpaid' },
    draw: { close: 'Verify.Wait_close', result: 'Verify.DrawSealed', payout: 'Verify.DrawUnpaid' },
  } as const;
  return { tone: 'good', title: t('Verify.SoFar'), text: t(soFar[subject.kind][waiting.for]) };
}

function rightVerdict(subject: Subject, findings: Findings | undefined, { t, yuan }: Formatters): Verdict {
  const cancelled = findings?.results.at(-1)?.outcome === 'cancel';
  const title = t('Verify.Right');
  if (subject.kind === 'draw')
    return { tone: 'good', title, text: t(cancelled ? 'Verify.DrawCancelled' : 'Verify.DrawRight') };
  const win = findings?.wins.at(-1) ?? 0;
  let also = t('Verify.BetLost');
  if (cancelled) also = t('Verify.BetRefunded', { amount: yuan(win) });
  else if (win > 0) also = t('Verify.BetWon', { amount: yuan(win) });
  const sealed = findings?.commit !== undefined;
  return { tone: 'good', title, text: sealed ? t('Verify.BetRight') : also, ...(sealed && { also }) };
}
