import type { DigitRule } from '@truedraw/rules';
import { createContext, useContext } from 'react';

/** How the figures of the turn on the screen make its digits. */
export const RuleOfTurn = createContext<DigitRule>('set-value-1');

export const useRuleOfTurn = (): DigitRule => useContext(RuleOfTurn);
