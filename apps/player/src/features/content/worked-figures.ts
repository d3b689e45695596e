import { deriveDigits, type Derivation, type DigitRule } from '@truedraw/rules';

/** The example figures of all explanations of the game. */
export const figures = { set: '1,443.79', value: '24,221.65' } as const;

/** What the example figures give. */
export function exampleBy(rule: DigitRule): Derivation {
  const outcome = deriveDigits(figures, rule);
  if (!outcome.ok) throw new RangeError('the figures of the example give no result');
  return outcome.value;
}
