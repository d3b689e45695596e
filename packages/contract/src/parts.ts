import { mostRuleCoins, oddsBounds } from './bounds';
import { reasons, type ReasonedCall } from './reasons';
import type { MessageKey } from '@truedraw/messages';
import { Type, type TProperties, type TSchema, type TSchemaOptions } from 'typebox';

export interface FieldOptions extends TSchemaOptions {
  /** The message for a missing or malformed field, in the caller's language. */
  errorKey?: MessageKey;
  /** Additional schema for the documentation that is not checked. */
  documented?: object;
}

/** An object with a name in the documentation. */
export const named = <Fields extends TProperties>(
  title: string,
  fields: Fields,
  options: TSchemaOptions = {},
) => Type.Object(fields, { title, ...options });

export const oneOf = <Value extends string>(...values: Value[]) =>
  Type.Unsafe<Value>({ type: 'string', enum: values });

export const text = (
  maxLength: number,
  options: FieldOptions & { minLength?: number; pattern?: string } = {},
) => Type.String({ minLength: 1, maxLength, ...options });

/** A string of digits. */
export const digits = (minLength: number, maxLength: number, options: FieldOptions = {}) =>
  Type.String({ minLength, maxLength, pattern: '^[0-9]+$', ...options });

export const coins = (options: FieldOptions & { minimum?: number; maximum?: number } = {}) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, ...options });

export const basisPoints = (options: FieldOptions = {}) =>
  Type.Integer({ minimum: 0, maximum: 10_000, ...options });

/** Until the end of the year 9999, so that neither dates nor the database overflow. */
export const millis = () =>
  Type.Integer({ minimum: 0, maximum: 253_402_300_799_999, description: 'Milliseconds since 1970' });

export const id = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const userId = () => id();
export const staffId = () => id();
export const channelId = () => id();

/** A user as staff see it in lists. */
export const person = { userid: userId(), account: Type.String(), nickname: Type.String() };

/** The reason of a staff action. The handler checks that it is not empty and names the refusal. */
export const reason = () => Type.String({ maxLength: 500 });

/** A reason of the call's list, with a note where the list does not say it. */
export const reasonFields = <Name extends ReasonedCall>(call: Name) => ({
  reason: Type.Unsafe<(typeof reasons)[Name][number]>(oneOf(...reasons[call])),
  note: Type.Optional(reason()),
});

export const gameType = () => Type.Unsafe<2 | 3 | 4>({ type: 'integer', enum: [2, 3, 4] });

export const turnId = () => Type.Integer({ minimum: 1, maximum: 99_999_999_999 });

/** YYYY-MM-DD, as in filters. */
export const day = (options: FieldOptions = {}) =>
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', ...options });

/** Index 0 is odd or big, index 1 even or small. */
export const pair = () => Type.Unsafe<[number, number]>(Type.Array(coins(), { minItems: 2, maxItems: 2 }));

/** A map from a number at its full width to coins or odds. */
export const byNumber = () => Type.Record(Type.String(), Type.Integer());

export const page = (pageSize: number) => ({
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 })),
  pagesize: Type.Optional(Type.Integer({ minimum: 1, maximum: pageSize, default: pageSize })),
});

/** The length of a list. A very long list is counted and paged only up to a maximum. */
const counted = () => ({
  totalCount: Type.Integer(),
  more: Type.Optional(Type.Boolean({ description: 'There are more than were counted' })),
});

export const listOf = <Row extends TSchema>(row: Row) => Type.Object({ list: Type.Array(row), ...counted() });

export const nothing = () => named('Nothing', {});

export const md5 = (options: FieldOptions) =>
  Type.String({ pattern: '^[0-9a-f]{32}$', description: 'Lower-case MD5 hex of the password', ...options });

const address = {
  email: Type.Optional(Type.String({ maxLength: 254 })),
  phone: Type.Optional(Type.String({ maxLength: 32 })),
};

/** An e-mail address or a phone. The handler checks which one is needed. */
export const addressFields = () => address;

export const verifyCode = () =>
  Type.String({ pattern: '^[0-9]{6}$', errorKey: 'Login.CodeTip' } satisfies FieldOptions & {
    pattern: string;
  });

/** A page of a large table. The caller sends `next` of a page as `after`. A page without `next` is the last. */
export const keyset = (pageSize: number) => ({
  after: Type.Optional(Type.String({ maxLength: 200 })),
  pagesize: Type.Optional(Type.Integer({ minimum: 1, maximum: pageSize, default: pageSize })),
});

/** The column and the direction by which a list is sorted. The default depends on the call. */
export const sorting = <Column extends string>(...columns: Column[]) => ({
  sort: Type.Optional(oneOf(...columns)),
  order: Type.Optional(oneOf('desc', 'asc')),
});

const next = () => Type.Optional(Type.String({ description: 'For `after`; missing on the last page' }));

export const pageOf = <Row extends TSchema>(row: Row, options: TSchemaOptions = {}) =>
  Type.Object({ list: Type.Array(row, options), next: next() });

/** Hundredths: 8500 is 85x. Odds are never lower than the stake. */
export const fixedOdds = () => Type.Integer({ minimum: oddsBounds.least, maximum: oddsBounds.most });
/** The rules check whether a game's odds rule is valid and name the refusal. */
export const ruleOdds = () => Type.Integer({ minimum: -oddsBounds.most, maximum: oddsBounds.most });
export const ruleCoins = () => Type.Integer({ minimum: -mostRuleCoins, maximum: mostRuleCoins });

export const timeRange = () => ({ from: Type.Optional(millis()), to: Type.Optional(millis()) });

/** A text in the three languages. */
export const texts = (maxLength: number) =>
  Type.Object({
    zh: Type.String({ maxLength }),
    en: Type.String({ maxLength }),
    th: Type.String({ maxLength }),
  });

/** In the answer of a change that can wait for a second person. */
export const proposal = Type.Optional(
  Type.Integer({ description: 'The change waits under this number for a second person' }),
);
