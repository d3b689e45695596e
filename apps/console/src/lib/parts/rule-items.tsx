import type { StaffResponseOf } from '@truedraw/client/staff';
import { mostRuleCoins } from '@truedraw/contract/staff';
import { checkOddsRule, coin, fairOdds, type GameType, type OddsRuleRefusal } from '@truedraw/rules';
import { useT, type PlainKey } from '../i18n/t';
import { readMoney, showMoney } from '../money';
import { readOdds, showOdds } from '../odds';
import { MoneyItem, OddsItem } from './amount-item';

export type Game = StaffResponseOf<'gameSettings'>[number];

/** The five figures of a game's odds rule, with their units and texts. */
export const ruleFields = {
  baseOdds: { unit: 'odds', text: 'Rule.Base' },
  quotaCoins: { unit: 'coins', text: 'Rule.Quota', tip: 'Rule.QuotaTip' },
  stepOdds: { unit: 'odds', text: 'Rule.Step' },
  floorOdds: { unit: 'odds', text: 'Rule.Floor' },
  capCoins: { unit: 'coins', text: 'Rule.Cap', tip: 'Rule.CapTip' },
} as const satisfies Record<string, { unit: 'odds' | 'coins'; text: PlainKey; tip?: PlainKey }>;

export type RuleField = keyof typeof ruleFields;
export type TypedRule = Record<RuleField, string>;

const names = Object.keys(ruleFields) as RuleField[];

export const showUnit = (value: number, unit: 'odds' | 'coins'): string =>
  unit === 'odds' ? showOdds(value) : showMoney(value);

const readUnit = (text: string, unit: 'odds' | 'coins'): number | undefined =>
  unit === 'odds' ? readOdds(text) : readMoney(text);

export const typedRule = (game: Game): TypedRule =>
  Object.fromEntries(names.map((name) => [name, showUnit(game[name], ruleFields[name].unit)])) as TypedRule;

/** The typed figures that differ from the game's. */
export function changedRule(game: Game, typed: TypedRule): Partial<Record<RuleField, number>> {
  const read = names.map((name) => [name, readUnit(typed[name], ruleFields[name].unit)] as const);
  return Object.fromEntries(read.filter(([name, value]) => value !== undefined && value !== game[name]));
}

const fieldOf: Record<OddsRuleRefusal, RuleField> = {
  QuotaNotPositive: 'quotaCoins',
  CapNotPositive: 'capCoins',
  StepNotWhole: 'stepOdds',
  FloorBelowStake: 'floorOdds',
  BaseBelowFloor: 'baseOdds',
};

interface Wrong {
  field: RuleField;
  rule: OddsRuleRefusal;
}

/** What the server would refuse, found before anything is asked. */
export function wrongIn(game: Game, changes: Partial<Record<RuleField, number>>): Wrong | undefined {
  const { quotaCoins, capCoins, ...rule } = { ...game, ...changes };
  const checked = checkOddsRule({ ...rule, quotaCoins: coin(quotaCoins), capCoins: coin(capCoins) });
  return checked.ok ? undefined : { field: fieldOf[checked.reason], rule: checked.reason };
}

/** The fields of a game's odds rule. The base odds show the house's margin. */
export function RuleItems({ game }: { game: GameType }) {
  const t = useT();
  return names.map((name) => {
    const field = ruleFields[name];
    const Item = field.unit === 'odds' ? OddsItem : MoneyItem;
    return (
      <Item
        key={name}
        name={name}
        label={t(field.text)}
        {...('tip' in field && { tip: t(field.tip) })}
        {...(field.unit === 'coins' && { most: mostRuleCoins })}
        {...(name === 'baseOdds' && { fair: fairOdds(game) })}
      />
    );
  });
}
