import { Button, ButtonLink, Card } from '@truedraw/ui';
import { useEffect } from 'react';
import { useConfig } from '../../lib/config';
import { useT } from '../../lib/i18n/t';
import { showCoins } from '../../lib/money';
import type { Subject } from '../../lib/proof/run-check';
import { linkTo } from '../../lib/router/link-to';
import { BetFacts } from './bet-facts';
import { Changes } from './changes';
import { Headline } from './headline';
import { Independent } from './independent';
import { Steps } from './steps';
import { SubjectTitle } from './subject-title';
import { useCheck } from './use-check';
import { verdictOf } from './verdict';

interface CheckViewProps {
  subject: Subject;
  onRepeat: () => void;
  onAgain: () => void;
}

/** A running or finished check: the verdict, the checked bet or draw, and every step. */
export function CheckView({ subject, onRepeat, onAgain }: CheckViewProps) {
  const t = useT();
  const { coinMode } = useConfig();
  const check = useCheck(subject);
  const verdict = verdictOf(subject, check, { t, yuan: (coins) => showCoins(coins, coinMode) });
  const game = subject.kind === 'bet' ? subject.receipt.bet.game : subject.game;
  const findings = check.steps.at(-1)?.findings;
  const result = findings?.results.at(-1);
  useWhenBack(check.run === 'unavailable', onRepeat);
  return (
    <>
      <Headline verdict={verdict}>
        {verdict.fault && (
          <div className="mt-4 border-t border-line-strong/30 pt-3 text-center text-small text-ink-soft">
            <p>{t(subject.kind === 'bet' ? 'Verify.WrongNow' : 'Verify.WrongDrawNow')}</p>
            <ButtonLink look="outline" className="mt-3" {...linkTo('/service')}>
              {t('Verify.Contact')}
            </ButtonLink>
          </div>
        )}
      </Headline>
      {subject.kind === 'bet' ? (
        <BetFacts receipt={subject.receipt} result={result} />
      ) : (
        <Card className="px-4 py-3.5">
          <SubjectTitle turn={subject.turn} game={game} result={result} />
        </Card>
      )}
      {findings && <Changes findings={findings} game={game} />}
      {check.run !== 'unsupported' && <Steps subject={subject} check={check} />}
      <div className="grid grid-cols-2 gap-3">
        <Button look="outline" className="px-2" busy={check.run === 'running'} onClick={onRepeat}>
          {t('Verify.Repeat')}
        </Button>
        <Button look="quiet" className="px-2" onClick={onAgain}>
          {t('Verify.Again')}
        </Button>
      </div>
      <Independent subject={subject} />
    </>
  );
}

/** Repeats a check whose download failed when the device is online again. */
function useWhenBack(waiting: boolean, again: () => void): void {
  useEffect(() => {
    if (!waiting) return undefined;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [waiting, again]);
}
