import type { StaffRequestOf } from '@truedraw/client/staff';
import { settingBounds } from '@truedraw/contract/staff';
import type { DigitRule, SideName } from '@truedraw/rules';
import type { T } from '../../lib/i18n/t';
import { readMoney, showMoney } from '../../lib/money';
import { readOdds, showOdds } from '../../lib/odds';
import {
  changedRule,
  ruleFields,
  showUnit,
  typedRule,
  type Game,
  type RuleField,
  type TypedRule,
} from '../../lib/parts/rule-items';
import { readWhole } from '../../lib/whole';

/** A game's settings as the form holds them: figures are text until they are sent. */
export type TypedGame = TypedRule &
  Record<SideName | 'sideCapCoins' | 'maxStakeCoins', string> & {
    open: boolean;
    digitRule: DigitRule;
    cancelAllowed: boolean;
    cancelSeconds: string;
  };

type Fields = Omit<StaffRequestOf<'setGameSettings'>, 'game'>;

export const toTyped = (game: Game): TypedGame => ({
  ...typedRule(game),
  open: game.open,
  digitRule: game.digitRule,
  cancelAllowed: game.cancelAllowed,
  cancelSeconds: String(game.cancelSeconds),
  odd: showOdds(game.dsOdds[0]),
  even: showOdds(game.dsOdds[1]),
  big: showOdds(game.bsOdds[0]),
  small: showOdds(game.bsOdds[1]),
  sideCapCoins: showMoney(game.sideCapCoins),
  maxStakeCoins: showMoney(game.maxStakeCoins),
});

/** Only changed fields are sent, so that a colleague's change of another field is kept. */
export function fieldsOf(game: Game, typed: TypedGame): Fields {
  const dsOdds = pairOf(typed.odd, typed.even);
  const bsOdds = pairOf(typed.big, typed.small);
  const sideCapCoins = readMoney(typed.sideCapCoins);
  const maxStakeCoins = readMoney(typed.maxStakeCoins);
  const cancelSeconds = readWhole(typed.cancelSeconds, settingBounds.cancelSeconds);
  return {
    ...changedRule(game, typed),
    ...(typed.open !== game.open && { open: typed.open }),
    ...(typed.cancelAllowed !== game.cancelAllowed && { cancelAllowed: typed.cancelAllowed }),
    ...(cancelSeconds !== undefined && cancelSeconds !== game.cancelSeconds && { cancelSeconds }),
    // Only 2D has a choice, so only its form has the field.
    ...(typed.digitRule && typed.digitRule !== game.digitRule && { digitRule: typed.digitRule }),
    ...(dsOdds && String(dsOdds) !== String(game.dsOdds) && { dsOdds }),
    ...(bsOdds && String(bsOdds) !== String(game.bsOdds) && { bsOdds }),
    ...(sideCapCoins !== undefined && sideCapCoins !== game.sideCapCoins && { sideCapCoins }),
    ...(maxStakeCoins !== undefined && maxStakeCoins !== game.maxStakeCoins && { maxStakeCoins }),
  };
}

function pairOf(first: string, second: string): [number, number] | undefined {
  const [one, other] = [readOdds(first), readOdds(second)];
  return one === undefined || other === undefined ? undefined : [one, other];
}

const pair = ([one, other]: readonly [number, number]): string => `${showOdds(one)} / ${showOdds(other)}`;

/** A sentence for each change, with the old and the new value. */
export function changesOf(game: Game, fields: Fields, t: T): string[] {
  const sentences: string[] = [];
  const addSentence = (name: string, before: string, after: string) =>
    sentences.push(t('Sim.Change', { name, before, after }));
  for (const name of Object.keys(ruleFields) as RuleField[]) {
    const { unit, text } = ruleFields[name];
    const after = fields[name];
    if (after !== undefined) addSentence(t(text), showUnit(game[name], unit), showUnit(after, unit));
  }
  if (fields.cancelAllowed !== undefined)
    sentences.push(t(fields.cancelAllowed ? 'Settings.EffectCancel' : 'Settings.EffectNoCancel'));
  if (fields.cancelSeconds !== undefined)
    addSentence(t('Settings.CancelSeconds'), String(game.cancelSeconds), String(fields.cancelSeconds));
  if (fields.digitRule)
    addSentence(
      t('Settings.Digits'),
      t(`Settings.Digits_${game.digitRule}`),
      t(`Settings.Digits_${fields.digitRule}`),
    );
  if (fields.dsOdds) addSentence(t('Settings.Ds'), pair(game.dsOdds), pair(fields.dsOdds));
  if (fields.bsOdds) addSentence(t('Settings.Bs'), pair(game.bsOdds), pair(fields.bsOdds));
  if (fields.sideCapCoins !== undefined)
    addSentence(t('Settings.SideCap'), showMoney(game.sideCapCoins), showMoney(fields.sideCapCoins));
  if (fields.maxStakeCoins !== undefined)
    addSentence(t('Settings.MaxStake'), showMoney(game.maxStakeCoins), showMoney(fields.maxStakeCoins));
  return sentences;
}
