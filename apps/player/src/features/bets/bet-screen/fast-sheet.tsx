import {
  fastRanges,
  pickFast,
  parseBetMoney,
  sameDigitNumbers,
  formatNumber,
  type FastChoice,
  type GameType,
} from '@truedraw/rules';
import { Button, Sheet } from '@truedraw/ui';
import { useState } from 'react';
import { useConfig } from '../../../lib/config';
import { useProblem } from '../../../lib/form/use-problem';
import { useT } from '../../../lib/i18n/t';
import { Form } from '../../../lib/parts/form';
import { showCoins } from '../../../lib/money';
import { showToast } from '../../../lib/toast';
import { Choice } from './choice';
import { confirmPicks } from './confirm-picks';
import { decimalsOf, finishedAmount } from './pad/amount-text';
import { Pad } from './pad/pad';
import { chooseFast } from './picks/choices';
import { pick } from './picks/pick';
import { toggled } from './picks/pick-state';
import { picksOf } from './picks/pick-store';

interface FastSheetProps {
  game: GameType;
  open: boolean;
  onClose: () => void;
}

/** Picks whole ranges, or all numbers of equal digits, with an amount, and opens the slip. */
export function FastSheet({ game, open, onClose }: FastSheetProps) {
  const t = useT();
  return (
    <Sheet open={open} onClose={onClose} title={t('Bet.FastTitle')} closeLabel={t('Common.Close')}>
      <FastForm game={game} />
    </Sheet>
  );
}

const noRanges: FastChoice = { kind: 'ranges', ranges: [] };
const sameDigit: FastChoice = { kind: 'same-digit' };

function FastForm({ game }: { game: GameType }) {
  const t = useT();
  const { coinMode } = useConfig();
  const [choice, setChoice] = useState(picksOf(game).fast ?? noRanges);
  const [amount, setMoney] = useState('');
  const { form, report, clear, errorAt } = useProblem<'amount'>();
  const ranges = choice.kind === 'ranges' ? choice.ranges : [];

  const count = pickFast(game, choice).length;
  const money = parseBetMoney(finishedAmount(amount), coinMode);

  const submit = () => {
    if (choice.kind === 'ranges' && ranges.length === 0) {
      showToast(t('Bet.Err_Not_Select'), 'failure');
      return;
    }
    if (!money.ok) {
      report({ field: 'amount', key: money.reason });
      return;
    }
    pick(game, (state) => chooseFast(state, choice, money.value));
    confirmPicks(game);
  };

  return (
    <Form formRef={form} onSubmit={submit}>
      <fieldset aria-label={t('Bet.FastRanges')} className="grid min-w-0 grid-cols-5 gap-1.5">
        {fastRanges(game).map(({ index, first, last }) => (
          <Choice
            key={index}
            value={index}
            isChosen={ranges.includes(index)}
            onChoose={() => setChoice({ kind: 'ranges', ranges: toggled(ranges, index) })}
            className="border border-line text-small leading-tight font-semibold tabular-nums"
          >
            <span>{first}</span>
            <span className="sr-only">–</span>
            <span>{last}</span>
          </Choice>
        ))}
      </fieldset>
      <Choice
        value={sameDigit}
        isChosen={choice.kind === 'same-digit'}
        onChoose={(same) => setChoice(choice.kind === 'same-digit' ? noRanges : same)}
        className="border border-line text-small font-semibold tabular-nums"
      >
        <span>
          {t('Bet.FastSame')}{' '}
          {sameDigitNumbers(game)
            .slice(0, 3)
            .map((number) => formatNumber(game, number))
            .join(' ')}
          {' … '}
          {formatNumber(game, sameDigitNumbers(game).at(-1) ?? 0)}
        </span>
      </Choice>
      <Pad
        label={t('Bet.EachAmount')}
        value={amount}
        placeholder={t('Bet.Txt_Bet_Coin')}
        error={errorAt('amount')}
        decimals={decimalsOf(coinMode)}
        onChange={(typed) => {
          clear();
          setMoney(typed);
        }}
      />
      <output className="flex items-baseline justify-between gap-3 text-small text-ink-soft tabular-nums">
        {t('Bet.Count', { count })}
        {money.ok && count > 0 && (
          <span className="text-lead font-bold text-ink">
            {t('Bet.Yuan', { amount: showCoins(count * money.value, coinMode) })}
          </span>
        )}
      </output>
      <Button type="submit">{t('Bet.FastSubmit')}</Button>
    </Form>
  );
}
