import { isGameType } from '@truedraw/rules';
import { fromHex } from './bytes';
import type { ChainRecord, DrawTimes, Link, Quote } from './records';

type Form = (value: unknown) => boolean;
/** A form for every field, so that none can be forgotten. */
type FormsOf<Fields> = { readonly [Name in keyof Fields]-?: Form };

const hash: Form = (value) => fromHex(value, 32) !== undefined;
const keyId: Form = (value) => fromHex(value, 8) !== undefined;
const from =
  (least: number): Form =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= least;
const [amount, number] = [from(0), from(1)];
const text: Form = (value) => typeof value === 'string';
const oneOf =
  (...values: readonly unknown[]): Form =>
  (value) =>
    values.includes(value);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const object =
  (forms: Readonly<Record<string, Form>>): Form =>
  (value) =>
    isObject(value) && Object.entries(forms).every(([name, form]) => form(value[name]));
const listOf =
  (form: Form): Form =>
  (value) =>
    Array.isArray(value) && value.every(form);
const game: Form = isGameType;
const byGame =
  (form: Form): Form =>
  (value) =>
    isObject(value) && Object.entries(value).every(([name, each]) => /^[234]$/.test(name) && form(each));

const link: FormsOf<Link & { kind: string }> = {
  kind: text,
  seq: number,
  prev: hash,
  time: amount,
  key: keyId,
};
const times: FormsOf<DrawTimes> = { opensAt: amount, closesAt: amount, dueAt: amount };
const quote: FormsOf<Quote> = { source: text, quotedAt: amount, receivedAt: amount, raw: text };
const settled = {
  turn: number,
  game,
  revision: number,
  commit: hash,
  result: hash,
  bets: amount,
  winners: amount,
  stakes: amount,
  payouts: amount,
};

/** What each kind has beside the link. Which rules and releasers there are is judged with the result. */
const forms: { readonly [Kind in ChainRecord as Kind['kind']]: FormsOf<Omit<Kind, keyof Link | 'kind'>> } = {
  'truedraw.key.1': { id: keyId, publicKey: hash },
  'truedraw.open.1': { turn: number, rule: text, games: byGame(object(times)) },
  'truedraw.change.1': {
    turn: number,
    game,
    change: oneOf('added', 'dropped', 'moved', 'closed', 'late'),
    ...times,
    by: text,
    reason: text,
  },
  'truedraw.commit.1': {
    turn: number,
    game,
    ...times,
    closedAt: amount,
    bets: amount,
    stakes: amount,
    root: hash,
  },
  'truedraw.result.1': {
    turn: number,
    revision: number,
    outcome: oneOf('result', 'cancel'),
    set: text,
    value: text,
    digits: byGame(text),
    quotes: listOf(object(quote)),
    rule: text,
    by: text,
    reason: text,
    simulated: oneOf(true, false),
    replaces: (value) => value === '' || hash(value),
    witnessed: oneOf(false, undefined),
  },
  'truedraw.settled.1': { ...settled, tree: oneOf(undefined) },
  'truedraw.settled.2': { ...settled, tree: hash },
};

const linked = object(link);
const ofKind = new Map(Object.entries(forms).map(([kind, fields]) => [kind, object(fields)]));

/**
 * Whether a record has every field of its kind, in its form: what is missing would make a comparison later on say nothing.
 * A kind that this version does not know needs the link alone.
 */
export const isWellFormed = (record: ChainRecord): boolean =>
  linked(record) && (ofKind.get(record.kind)?.(record) ?? true);
