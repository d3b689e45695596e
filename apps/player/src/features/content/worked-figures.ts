import { deriveDigits, type Derivation } from '@truedraw/rules';

/** The example figures of all explanations of the game. */
export const figures = { set: '1,443.79', value: '24,221.65' } as const;

function derived(): Derivation {
  const outcome = deriveDigits(figures);
  if (!outcome.ok) throw new RangeError('the figures of the example give no result');
  return outcome.value;
}

export const example = derived();
