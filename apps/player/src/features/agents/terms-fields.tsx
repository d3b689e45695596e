import { formatRate, type AgentTerms } from '@truedraw/rules';
import { TextField } from '@truedraw/ui';
import { useT } from '../../lib/i18n/t';
import type { TermField, TypedTerms } from './terms';
import { useLimitText } from './use-limit-text';

interface TermsFieldsProps {
  typed: TypedTerms;
  own: AgentTerms;
  errorAt: (field: TermField) => string | undefined;
  onChange: (change: Partial<TypedTerms>) => void;
}

/** Two rebate rates and a limit, each with the agent's own value, which it must stay below. */
export function TermsFields({ typed, own, errorAt, onChange }: TermsFieldsProps) {
  const t = useT();
  const limit = useLimitText();
  const belowRate = (rate: number) =>
    rate === 0 ? t('Agent.BelowNothing') : t('Agent.Below', { own: `${formatRate(rate)}%` });
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          name="rebate2d"
          label={t('Agent.Rebate2D')}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          end={percent}
          hint={belowRate(own.rebate2d)}
          value={typed.rebate2d}
          error={errorAt('rebate2d')}
          onChange={(event) => onChange({ rebate2d: event.target.value })}
        />
        <TextField
          name="rebate3d"
          label={t('Agent.Rebate3D')}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          end={percent}
          hint={belowRate(own.rebate3d)}
          value={typed.rebate3d}
          error={errorAt('rebate3d')}
          onChange={(event) => onChange({ rebate3d: event.target.value })}
        />
      </div>
      <TextField
        name="betLimit"
        label={t('Agent.Limit')}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        hint={own.betLimit === 0 ? t('Agent.AnyLimit') : t('Agent.Below', { own: limit(own.betLimit) })}
        value={typed.betLimit}
        error={errorAt('betLimit')}
        onChange={(event) => onChange({ betLimit: event.target.value })}
      />
    </>
  );
}

const percent = (
  <span aria-hidden="true" className="grid place-items-center pr-3.5 text-ink-faint">
    %
  </span>
);
