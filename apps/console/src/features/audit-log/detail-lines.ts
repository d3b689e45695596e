import type { StaffResponseOf } from '@truedraw/client/staff';
import { staffRoles } from '@truedraw/contract/staff';
import { locales } from '@truedraw/messages';
import { gameName, isGameType } from '@truedraw/rules';
import { hasLabel, labelOf, showValue } from '../../lib/changes/fields';
import type { PlainKey, T } from '../../lib/i18n/t';
import { showReason } from '../../lib/reason';
import { showMoney } from '../../lib/money';
import { showTime } from '../../lib/time';

/** One fact of an entry in words; with `before`, a change from it to `text`. */
export interface DetailLine {
  label: string;
  text: string;
  before?: string;
  /** The user that it names. */
  userId?: number;
}

interface Reading {
  t: T;
  /** The names of staff by their numbers. */
  names: ReadonlyMap<number, string>;
  channelName: (id: number) => string;
}

/** Fields that are written under several names in the log. */
const sameAs: Readonly<Record<string, string>> = {
  userid: 'user',
  userId: 'user',
  staffId: 'staff',
  gametype: 'game',
  orderNo: 'order',
  orderid: 'order',
};

const logFields = [
  'user',
  'turnId',
  'revision',
  'reason',
  'note',
  'text',
  'coin',
  'channel',
  'tradeNo',
  'tradeNos',
  'paidAt',
  'payer',
  'order',
  'proposedBy',
  'enteredBy',
  'staff',
  'game',
  'number',
  'day',
  'month',
  'role',
  'ip',
  'device',
  'minutes',
  'ended',
  'devices',
  'file',
  'games',
  'kind',
  'id',
  'audit',
  'chatId',
  'seq',
  'setFigure',
  'valueFigure',
  'set',
  'value',
  'proposed',
  'typed',
  'names',
  'roles',
  'place',
  'title',
  'closes',
  'results',
  'assigned',
  'change',
  'reference',
  'paid',
  'due',
  'carried',
  'width',
  'height',
  'bytes',
  'type',
  'over',
  'banners',
  'middle',
  'contacts',
  'rules',
  'kefuUrl',
  'shareUrl',
  'downloadUrl',
  'goesLiveAt',
  'announcement',
  'target',
  'accounts',
  'startsAt',
  'endsAt',
  'users',
  'incident',
  'dropped',
  'draws',
  'adjustments',
  'changes',
  'deposits',
  'withdrawals',
] as const;
type LogField = (typeof logFields)[number];
const isLogField = (name: string): name is LogField => (logFields as readonly string[]).includes(name);

const people: ReadonlySet<string> = new Set(['staff', 'proposedBy', 'enteredBy', 'over']);
const amounts: ReadonlySet<string> = new Set(['coin', 'paid', 'due', 'carried']);
const times: ReadonlySet<string> = new Set(['paidAt', 'goesLiveAt', 'startsAt', 'endsAt']);

const isTarget = (value: string): value is 'all' | 'tree' | 'accounts' =>
  ['all', 'tree', 'accounts'].includes(value);

/** The label of a field; the field itself where it has none. */
function nameOf(t: T, field: string): string {
  const name = sameAs[field] ?? field;
  if (isLogField(name)) return t(`LogField.${name}` satisfies PlainKey);
  const language = locales.find((one) => one === name);
  if (language) return t(`Language.${language}`);
  if (hasLabel(name) || name.endsWith('Coins')) return t(labelOf(name));
  return name;
}

const changeKinds = [
  'setMoneySettings',
  'setGameSettings',
  'setNumberOdds',
  'setAgent',
  'setShareRate',
  'releaseShare',
  'liftOverride',
  'setChannel',
  'setContentHosts',
] as const satisfies StaffResponseOf<'changes'>['list'][number]['kind'][];

const oddKinds = [
  'late',
  'together',
  'no-play',
  'lucky-team',
] as const satisfies StaffResponseOf<'oddities'>[number]['kind'][];

/** A word that the log has in our own language, in that of the reader. */
function wordOf(t: T, name: string, value: string): string {
  if (name === 'target' && isTarget(value)) return t(`Announcement.To_${value}`);
  if (name === 'reason') return showReason(t, value);
  const kind = changeKinds.find((one) => one === value);
  if (name === 'kind' && kind) return t(`ChangeKind.${kind}`);
  const oddity = oddKinds.find((one) => one === value);
  if (name === 'kind' && oddity) return t(`Odd.${oddity}`);
  const role = staffRoles.find((one) => one === value);
  return name === 'role' && role ? t(`Role.${role}`) : value;
}

function textOf(reading: Reading, field: string, value: unknown): string {
  const { t, names, channelName } = reading;
  const name = sameAs[field] ?? field;
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value))
    return [...new Set(value.map((one) => textOf(reading, name, one)))].join(' / ') || '–';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([inner, one]) => `${nameOf(t, inner)} ${textOf(reading, inner, one)}`)
      .join(', ');
  if (typeof value === 'boolean') return t(value ? 'Common.Yes' : 'Common.No');
  if (typeof value === 'string') return wordOf(t, name, value);
  if (typeof value !== 'number') return JSON.stringify(value);
  if (people.has(name)) return names.get(value) ?? String(value);
  if (name === 'channel') return channelName(value);
  if (amounts.has(name)) return showMoney(value);
  if (times.has(name)) return showTime(value);
  if ((name === 'game' || name === 'games') && isGameType(value)) return gameName(value);
  return showValue(t, name, value);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What changed from and to, field by field; fields that stayed are left out. */
function changesOf(reading: Reading, before: unknown, after: unknown, label: string): DetailLine[] {
  if (!isObject(before) && !isObject(after))
    return [{ label, before: textOf(reading, 'change', before), text: textOf(reading, 'change', after) }];
  const [old, next] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(next)])]
    .filter((field) => !same(old[field], next[field]))
    .map((field) => ({
      label: nameOf(reading.t, field),
      before: textOf(reading, field, old[field]),
      text: textOf(reading, field, next[field]),
    }));
}

/** The detail of an entry in words and units that people read. `action` names what a single value is about. */
export function linesOf(reading: Reading, detail: string, action: string): DetailLine[] {
  let fields: unknown;
  try {
    fields = JSON.parse(detail);
  } catch {
    return [];
  }
  if (!isObject(fields)) return [];
  const { before, after, payload: _payload, ...facts } = fields;
  const lines = Object.entries(facts).map(([field, value]): DetailLine => {
    const line = { label: nameOf(reading.t, field), text: textOf(reading, field, value) };
    return sameAs[field] === 'user' && typeof value === 'number' ? { ...line, userId: value } : line;
  });
  if (before === undefined && after === undefined) return lines;
  return [...lines, ...changesOf(reading, before, after, action)];
}
