import { coin, sumCoins, type GameType } from '@truedraw/rules';
import { Button, Sheet } from '@truedraw/ui';
import { useId, useState } from 'react';
import { useConfig } from '../../../lib/config';
import { useDrawStore } from '../../../lib/draw/draw-info';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { confirmPicks } from './confirm-picks';
import { addLines } from './picks/apply-slip';
import { unitOf } from './picks/lines';
import { pick } from './picks/pick';
import type { PickState } from './picks/pick-state';
import { picksOf } from './picks/pick-store';
import { MarkedText } from './paste/marked-text';
import { QuestionCard } from './paste/question-card';
import { useLineTexts } from './paste/use-line-texts';
import { usePaste } from './paste/use-paste';

interface PasteSheetProps {
  game: GameType;
  /** The text of the clipboard, empty where it cannot be read; undefined while the sheet is closed. */
  pasted: string | undefined;
  onClose: () => void;
}

/** Turns a pasted message into lines, which are added once the user has seen them. */
export function PasteSheet({ game, pasted, onClose }: PasteSheetProps) {
  const t = useT();
  return (
    <Sheet
      open={pasted !== undefined}
      onClose={onClose}
      title={t('Bet.PasteTitle')}
      closeLabel={t('Common.Close')}
    >
      <PasteForm game={game} pasted={pasted ?? ''} />
    </Sheet>
  );
}

type Paste = ReturnType<typeof usePaste>;

function PasteForm({ game, pasted }: { game: GameType; pasted: string }) {
  const paste = usePaste(game, pasted);
  // Lines are always added to these, so that a second tap, or one after a refusal, does not add them twice.
  const [before] = useState(() => picksOf(game));
  return paste.isEditing ? <TextForm paste={paste} /> : <Review game={game} paste={paste} before={before} />;
}

function TextForm({ paste }: { paste: Paste }) {
  const t = useT();
  const id = useId();
  return (
    <div className="flex flex-col gap-3">
      <label htmlFor={id} className="text-small text-ink-soft">
        {t('Bet.PasteLabel')}
      </label>
      <textarea
        id={id}
        rows={6}
        value={paste.text}
        placeholder={t('Bet.PasteHint')}
        onChange={(event) => paste.setText(event.target.value)}
        className="min-h-32 rounded-field border border-line-strong bg-surface px-3 py-2 text-input tabular-nums placeholder:text-ink-faint"
      />
      <Button disabled={paste.text.trim() === ''} onClick={() => paste.setEditing(false)}>
        {t('Bet.PasteRead')}
      </Button>
    </div>
  );
}

const shownAtMost = 60;

function Review({ game, paste, before }: { game: GameType; paste: Paste; before: PickState }) {
  const t = useT();
  const { coinMode } = useConfig();
  const baseBet = useDrawStore((games) => (games[game].draw ?? games[game].ended)?.baseBet);
  const unit = unitOf(before, coin(baseBet ?? 0));
  const textOf = useLineTexts(shownAtMost);
  const { text, message, lines, answers } = paste;
  const cost = sumCoins(lines.map(({ amount }) => amount));
  const add = () => {
    const added = lines.map(({ number, amount }) => ({ type: 'num' as const, value: number, amount }));
    pick(game, () => addLines(before, unit.ok ? unit.value : coin(0), added));
    confirmPicks(game);
  };
  return (
    <div className="flex flex-col gap-3">
      <section aria-label={t('Bet.PasteText')} className="rounded-card bg-sunken px-3.5 py-3">
        <MarkedText text={text} spans={message.spans} />
        <Button look="plain" className="-mb-2 min-h-11 text-small" onClick={() => paste.setEditing(true)}>
          {t('Bet.PasteEdit')}
        </Button>
      </section>
      {message.questions.length > 0 && (
        <section aria-label={t('Bet.PasteAsk')}>
          <h3 className="mb-2 text-small font-semibold text-ink-soft">{t('Bet.PasteAsk')}</h3>
          <ul className="flex flex-col gap-2">
            {message.questions.map((question, at) => (
              <QuestionCard
                key={`${question.start} ${question.kind}`}
                game={game}
                question={question}
                quoted={text.slice(question.start, question.end)}
                unitCoins={unit.ok ? unit.value : undefined}
                answer={answers.get(at)}
                onAnswer={(chosen) => paste.answer(at, chosen)}
                onTakeBack={() => paste.takeBack(at)}
              />
            ))}
          </ul>
        </section>
      )}
      <section aria-label={t('Bet.PasteLines')}>
        <output className="flex items-baseline justify-between gap-3 text-small text-ink-soft tabular-nums">
          {lines.length > 0 ? t('Bet.Count', { count: lines.length }) : t('Bet.PasteNothing')}
          {lines.length > 0 && (
            <span className="text-lead font-bold text-ink">
              {t('Bet.Yuan', { amount: showCoins(cost, coinMode) })}
            </span>
          )}
        </output>
        <p className="max-h-28 overflow-y-auto text-small leading-relaxed tabular-nums">{textOf(lines)}</p>
      </section>
      {paste.open > 0 && (
        <p className="text-small text-action-ink">{t('Bet.PasteLeft', { count: paste.open })}</p>
      )}
      <Button disabled={lines.length === 0} onClick={add}>
        {t('Bet.PasteAdd')}
      </Button>
    </div>
  );
}
