import { gameName, type Coin, type GameType, type MessageLine, type Question } from '@truedraw/rules';
import { Button, CheckIcon } from '@truedraw/ui';
import { useConfig } from '../../../../lib/config';
import { useT } from '../../../../lib/i18n/t';
import { showCoins } from '../../../../lib/money';
import { useLineTexts } from './use-line-texts';

interface QuestionCardProps {
  game: GameType;
  question: Question;
  quoted: string;
  /** The amount of the bet screen, offered where the message has none. */
  unitCoins: Coin | undefined;
  answer: readonly MessageLine[] | undefined;
  onAnswer: (lines: readonly MessageLine[]) => void;
  onTakeBack: () => void;
}

const shownAtMost = 4;

/** A part of the message that was not understood, with what it can mean. */
export function QuestionCard(props: QuestionCardProps) {
  const { game, question, quoted, unitCoins, answer, onAnswer, onTakeBack } = props;
  const t = useT();
  const { coinMode } = useConfig();
  const textOf = useLineTexts(shownAtMost);
  const reason =
    question.kind === 'Width' ? t('Bet.Ask_Width', { game: gameName(game) }) : t(`Bet.Ask_${question.kind}`);
  const { numbers } = question;
  return (
    <li className="rounded-card border border-line p-3">
      <p className="line-clamp-3 text-body font-semibold break-words whitespace-pre-wrap tabular-nums">
        {quoted}
      </p>
      <p className="text-small text-ink-soft">{reason}</p>
      {answer ? (
        <div className="mt-1 flex items-center gap-2 text-small">
          <CheckIcon className="size-4 shrink-0 text-good-ink" />
          <span className="min-w-0 flex-1 tabular-nums">
            {answer.length === 0 ? t('Bet.PasteOut') : textOf(answer)}
          </span>
          <Button look="plain" className="min-h-11 text-small" onClick={onTakeBack}>
            {t('Bet.PasteUndo')}
          </Button>
        </div>
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          {question.readings.map((lines) => (
            <Button
              key={textOf(lines)}
              look="outline"
              className="min-h-11 px-3 text-small"
              onClick={() => onAnswer(lines)}
            >
              {textOf(lines)}
            </Button>
          ))}
          {numbers.length > 0 && unitCoins !== undefined && (
            <Button
              look="outline"
              className="min-h-11 px-3 text-small"
              onClick={() => onAnswer(numbers.map((number) => ({ number, amount: unitCoins })))}
            >
              {numbers.length <= shownAtMost && `${numbers.join(' ')} · `}
              {t('Bet.PasteEach', { amount: t('Bet.Yuan', { amount: showCoins(unitCoins, coinMode) }) })}
            </Button>
          )}
          <Button look="quiet" className="min-h-11 px-3 text-small" onClick={() => onAnswer([])}>
            {t('Bet.PasteOut')}
          </Button>
        </div>
      )}
    </li>
  );
}
