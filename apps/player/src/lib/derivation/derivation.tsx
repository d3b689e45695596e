import { deriveDigits, gameName, gameTypes, highlightsOf, type GameType } from '@truedraw/rules';
import { Balls, classNames, Tag, WarningIcon } from '@truedraw/ui';
import { useT, type PlainKey } from '../i18n/t';
import type { Result } from '../results/result-log';
import { CheckLink } from './check-link';
import { Facts } from './facts';
import { Figure } from './figure';

const rules: Record<GameType, PlainKey> = { 2: 'Derive.Rule2', 3: 'Derive.Rule3', 4: 'Derive.Rule4' };

/** A result with its two figures. The digits that make the result are highlighted. */
export function Derivation({ result, shown }: { result: Result; shown: string }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      {result.cancelled && <Notice text={t('Derive.Cancelled')} />}
      {!result.cancelled && result.result !== shown && (
        <Notice text={t('Derive.Corrected', { before: shown, result: result.result })} />
      )}
      {!result.cancelled && <Origin result={result} />}
      <CheckLink turnId={result.turnId} game={result.game} />
      <Facts result={result} />
    </div>
  );
}

function Origin({ result: { game, result, set, value, rule, simulated } }: { result: Result }) {
  const t = useT();
  const derived = deriveDigits({ set, value }, rule);
  const marks = derived.ok ? highlightsOf(derived.value, game) : { set: [], value: [] };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Balls digits={result} />
        {simulated && <Tag>{t('Derive.Simulated')}</Tag>}
      </div>
      <dl className="grid gap-3 rounded-card bg-sunken p-4">
        <FigureLine name="SET" about={t('Derive.Set')} text={set} marks={marks.set} />
        <FigureLine name="VALUE" about={t('Derive.Value')} text={value} marks={marks.value} />
      </dl>
      {derived.ok && (
        <ul className="flex flex-col gap-1.5">
          {gameTypes.map((each) => (
            <li
              key={each}
              className={classNames(
                'flex items-baseline gap-3 text-small',
                each === game ? 'font-semibold text-ink' : 'text-ink-faint',
              )}
            >
              <span className="w-7 shrink-0 tabular-nums">{gameName(each)}</span>
              <span className="flex-1">
                {t(each === 2 && rule === 'market-1' ? 'Derive.Rule2Market' : rules[each])}
              </span>
              <span className="tabular-nums">{derived.value.digits[each]}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface FigureLineProps {
  name: string;
  about: string;
  text: string;
  marks: readonly number[];
}

function FigureLine({ name, about, text, marks }: FigureLineProps) {
  return (
    <div className="flex items-end justify-between gap-3">
      <dt className="text-small">
        <span className="block font-semibold">{name}</span>
        <span className="block text-caption text-ink-soft">{about}</span>
      </dt>
      <dd>
        <Figure text={text} marks={marks} className="text-figure" />
      </dd>
    </div>
  );
}

function Notice({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2 rounded-field bg-sunken p-3 text-small">
      <WarningIcon className="size-5 shrink-0 text-ink-soft" />
      {text}
    </p>
  );
}
