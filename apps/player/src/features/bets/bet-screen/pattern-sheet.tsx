import { coin, formatNumber, patternsOf, type Coin, type GameType } from '@truedraw/rules';
import { Button, Sheet, TextField } from '@truedraw/ui';
import { useState } from 'react';
import { useConfig } from '../../../lib/config';
import { useDrawStore } from '../../../lib/draw/draw-info';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { showToast } from '../../../lib/toast';
import { Choice } from './choice';
import { confirmPicks } from './confirm-picks';
import { addNumbers } from './picks/choices';
import { unitOf } from './picks/lines';
import { pick } from './picks/pick';
import { usePickStore } from './picks/pick-store';
import { DigitRow } from './digit-row';
import { luckyCounts, usePatternChoice, type Kind } from './patterns/use-pattern-choice';

interface PatternSheetProps {
  game: GameType;
  open: boolean;
  onClose: () => void;
}

/** Picks all numbers of a pattern; before that it shows which they are and what they cost. */
export function PatternSheet({ game, open, onClose }: PatternSheetProps) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('Bet.PatternsTitle')} closeLabel={t('Common.Close')}>
      <PatternForm game={game} />
    </Sheet>
  );
}

function PatternForm({ game }: { game: GameType }) {
  const t = useT();
  const choice = usePatternChoice(game);
  const [isExcluding, setExcluding] = useState(false);
  const [isPairing, setPairing] = useState(false);
  const { kind, asks, picks } = choice;
  const second = kind === 'tail' ? 'Bet.PatternBefore' : 'Bet.PatternAfter';
  const canPair = choice.takesSecond && !isPairing;
  const kinds: readonly Kind[] = [...patternsOf(game).map(({ id }) => id), 'lucky'];
  const nameOf = (each: Kind) => (each === 'lucky' ? t('Bet.Lucky') : t(`Pattern.${each}`));
  const choose = (chosen: Kind) => {
    choice.setKind(chosen);
    if (chosen === 'lucky') choice.drawLucky(choice.luckyCount || 5);
  };
  return (
    <div className="flex flex-col gap-3">
      <fieldset aria-label={t('Bet.PatternKinds')} className="flex min-w-0 flex-wrap gap-1.5">
        {kinds.map((each) => (
          <Choice
            key={each}
            value={each}
            isChosen={each === kind}
            onChoose={choose}
            className="border border-line px-3 text-small font-semibold whitespace-nowrap"
          >
            {nameOf(each)}
          </Choice>
        ))}
      </fieldset>
      <p className="text-small text-ink-soft">
        {kind === 'lucky' ? t('Bet.LuckyText') : t(`Pattern.${kind}_text`)}
      </p>
      {kind === 'lucky' && <LuckyCounts choice={choice} />}
      {(asks === 'digit' || asks === 'ending' || asks === 'digits') && (
        <DigitRow label={t('Bet.PatternDigits')} chosen={choice.digits} onChange={choice.setDigits} />
      )}
      {choice.takesSecond && isPairing && (
        <DigitRow label={t(second)} chosen={choice.seconds} onChange={choice.setSeconds} />
      )}
      {asks === 'number' && (
        <TextField
          name="numbers"
          label={t('Bet.PatternNumbers')}
          hint={t('Bet.PatternNumbersHint')}
          inputMode="text"
          autoComplete="off"
          maxLength={200}
          value={choice.typed}
          onChange={(event) => choice.setTyped(event.target.value)}
        />
      )}
      {isExcluding && (
        <DigitRow label={t('Bet.PatternExclude')} chosen={choice.excluded} onChange={choice.setExcluded} />
      )}
      {(canPair || !isExcluding) && (
        <div className="-my-1.5 flex flex-wrap gap-x-4">
          {canPair && (
            <Button look="plain" onClick={() => setPairing(true)}>
              {t(second)}
            </Button>
          )}
          {!isExcluding && (
            <Button look="plain" onClick={() => setExcluding(true)}>
              {t('Bet.PatternExclude')}
            </Button>
          )}
        </div>
      )}
      <Preview game={game} choice={choice} />
      <AddButtons game={game} picks={picks} />
    </div>
  );
}

type Choosing = ReturnType<typeof usePatternChoice>;

function LuckyCounts({ choice }: { choice: Choosing }) {
  const t = useT();
  return (
    <fieldset aria-label={t('Bet.LuckyCount')} className="grid min-w-0 grid-cols-5 gap-1.5">
      {luckyCounts.map((count) => (
        <Choice
          key={count}
          value={count}
          isChosen={choice.luckyCount === count}
          onChoose={choice.drawLucky}
          className="border border-line text-lead font-bold tabular-nums"
        >
          {count}
        </Choice>
      ))}
    </fieldset>
  );
}

/** The first numbers are written out; 4D's patterns have thousands. */
const previewed = 120;

function Preview({ game, choice: { picks, missing, asks, typed } }: { game: GameType; choice: Choosing }) {
  const t = useT();
  const { coinMode } = useConfig();
  const unit = useUnit(game);
  const isWaiting = missing > 0 || (asks === 'number' && typed === '');
  const more = picks.length - previewed;
  return (
    <section aria-label={t('Bet.PatternPreview')} className="rounded-card bg-sunken px-3.5 py-3">
      <output className="flex items-baseline justify-between gap-3 text-small text-ink-soft tabular-nums">
        {picks.length > 0 && t('Bet.Count', { count: picks.length })}
        {picks.length === 0 &&
          (missing > 0 ? t('Bet.PatternMore', { count: missing }) : !isWaiting && t('Bet.PatternNone'))}
        {picks.length > 0 && unit !== undefined && (
          <span className="text-lead font-bold text-ink">
            {t('Bet.Yuan', { amount: showCoins(picks.length * unit, coinMode) })}
          </span>
        )}
      </output>
      <p className="mt-1 max-h-24 min-h-6 overflow-y-auto text-body leading-relaxed font-semibold break-words tabular-nums">
        {picks
          .slice(0, previewed)
          .map((number) => formatNumber(game, number))
          .join('  ')}
        {more > 0 && ` … ${t('History.More', { count: more })}`}
      </p>
    </section>
  );
}

/** What a number costs that has no amount of its own. */
function useUnit(game: GameType): Coin | undefined {
  const state = usePickStore((games) => games[game]);
  const baseBet = useDrawStore((games) => (games[game].draw ?? games[game].ended)?.baseBet);
  if (baseBet === undefined) return undefined;
  const unit = unitOf(state, coin(baseBet));
  return unit.ok ? unit.value : undefined;
}

function AddButtons({ game, picks }: { game: GameType; picks: readonly number[] }) {
  const t = useT();
  const add = (): boolean => {
    if (picks.length === 0) {
      showToast(t('Bet.Err_Not_Select'), 'failure');
      return false;
    }
    pick(game, (state) => addNumbers(state, picks));
    return true;
  };
  return (
    <div className="flex gap-2">
      <Button
        look="outline"
        className="flex-1"
        onClick={() => add() && showToast(t('Bet.PatternAdded', { count: picks.length }))}
      >
        {t('Bet.PatternAdd')}
      </Button>
      <Button className="flex-1" onClick={() => add() && confirmPicks(game)}>
        {t('Bet.FastSubmit')}
      </Button>
    </div>
  );
}
