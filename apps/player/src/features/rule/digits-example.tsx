import { deriveDigits, gameName, highlightsOf, type GameType } from '@truedraw/rules';
import { Balls } from '@truedraw/ui';
import { Figure } from '../../lib/derivation/figure';
import { useT } from '../../lib/i18n/t';

const set = '1,443.79';
const value = '24,221.65';

/** The same example for every game, worked out by the rules themselves. */
export function DigitsExample({ game }: { game: GameType }) {
  const t = useT();
  const derived = deriveDigits({ set, value });
  if (!derived.ok) return null;
  const marks = highlightsOf(derived.value, game);
  return (
    <div className="rounded-field bg-sunken px-4 py-3">
      <p className="text-small text-ink-faint">{t('Rule.Example')}</p>
      <dl className="mt-1 flex flex-col gap-1">
        <Row name="SET" text={set} marks={marks.set} />
        <Row name="VALUE" text={value} marks={marks.value} />
        <div className="flex items-center justify-between gap-3 pt-1">
          <dt className="text-body font-semibold">{gameName(game)}</dt>
          <dd>
            <Balls digits={derived.value.digits[game]} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

const Row = ({ name, text, marks }: { name: string; text: string; marks: readonly number[] }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt className="text-small text-ink-faint">{name}</dt>
    <dd className="text-figure font-bold">
      <Figure text={text} marks={marks} />
    </dd>
  </div>
);
