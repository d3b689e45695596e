import {
  formatCoins,
  formatRate,
  coin,
  moneyMessage,
  parseMoney,
  parseRate,
  termNotBelow,
  type AgentTerms,
  type MoneyRefusal,
} from '@truedraw/rules';
import type { Problem } from '../../lib/form/problem';
import type { PlainKey } from '../../lib/i18n/t';

/** The texts of the input fields: rebates in percent with two decimals, the limit in money. */
export interface TypedTerms {
  rebate2d: string;
  rebate3d: string;
  betLimit: string;
}

export type TermField = keyof TypedTerms;

const missing: Record<TermField, PlainKey> = {
  rebate2d: 'Agent.Input_Rebate2D',
  rebate3d: 'Agent.Input_Rebate3D',
  betLimit: 'Agent.Input_Limit',
};

export const emptyTerms: TypedTerms = { rebate2d: '', rebate3d: '', betLimit: '' };

/** The current terms as input texts. A limit of 0 means no limit. An agent cannot give that, so its field is empty. */
export const typedTerms = ({ rebate2d, rebate3d, betLimit }: AgentTerms, coinMode: number): TypedTerms => ({
  rebate2d: formatRate(rebate2d),
  rebate3d: formatRate(rebate3d),
  betLimit: betLimit === 0 ? '' : formatCoins(coin(betLimit), coinMode),
});

type ReadTerms = { terms: AgentTerms } | { problem: Problem<TermField> };

/** Returns the typed terms, or the first problem. Each term must be strictly below the agent's own. */
export function readTerms(typed: TypedTerms, own: AgentTerms, coinMode: number): ReadTerms {
  const read = {
    rebate2d: parseRate(typed.rebate2d.trim()),
    rebate3d: parseRate(typed.rebate3d.trim()),
    betLimit: parseMoney(typed.betLimit.trim(), coinMode),
  };
  const values: Record<TermField, number> = { rebate2d: 0, rebate3d: 0, betLimit: 0 };
  for (const field of ['rebate2d', 'rebate3d', 'betLimit'] as const) {
    const outcome = read[field];
    if (!outcome.ok) return { problem: { field, key: keyOf(field, outcome.reason, coinMode) } };
    values[field] = outcome.value;
  }
  // For the server 0 means no limit, which only the house can give.
  if (values.betLimit === 0) return { problem: { field: 'betLimit', key: 'Agent.LimitZero' } };
  const high = termNotBelow(values, own);
  return high ? { problem: { field: high, key: 'Agent.Input_MAX' } } : { terms: values };
}

function keyOf(field: TermField, reason: MoneyRefusal, coinMode: number): PlainKey {
  if (reason === 'Empty') return missing[field];
  if (field === 'betLimit') return moneyMessage(reason, coinMode);
  return reason === 'TooLarge' ? 'Agent.Input_MAX' : 'Agent.Input_Percent';
}
