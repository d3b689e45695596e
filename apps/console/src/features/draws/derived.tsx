import { deriveDigits, gameName, gameTypes, highlightsOf, type Derivation } from '@truedraw/rules';

import { useRuleOfTurn } from './rule-of-turn';

interface DerivedProps {
  set: string;
  value: string;
}

/** Both figures, with the digits that count marked, and the numbers that result. */
export function Derived({ set, value }: DerivedProps) {
  const derived = deriveDigits({ set, value }, useRuleOfTurn());
  if (!derived.ok) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
      <Figure name="SET" text={set} at={highlightsOf(derived.value, 4).set} />
      <Figure name="VALUE" text={value} at={highlightsOf(derived.value, 4).value} />
      <Numbers derivation={derived.value} />
    </div>
  );
}

function Figure({ name, text, at }: { name: string; text: string; at: readonly number[] }) {
  return (
    <p className="figure text-lead">
      <span className="me-2 text-small text-ink-soft">{name}</span>
      {text.split('').map((character, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a digit is identified by its place
        <span key={index} className={at.includes(index) ? 'font-bold text-action-ink' : 'text-ink-soft'}>
          {character}
        </span>
      ))}
    </p>
  );
}

function Numbers({ derivation: { digits } }: { derivation: Derivation }) {
  return (
    <p className="flex gap-4">
      {gameTypes.map((game) => (
        <span key={game} className="flex items-baseline gap-1.5">
          <span className="text-small text-ink-soft">{gameName(game)}</span>
          <span className="figure text-title font-semibold">{digits[game]}</span>
        </span>
      ))}
    </p>
  );
}
