import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { MessageKey } from '@truedraw/messages';
import type { TSchema } from 'typebox';
import { Refusal } from '../refusal';

interface FieldSchema {
  type?: string;
  errorKey?: MessageKey;
}

interface ObjectSchema {
  properties?: Record<string, FieldSchema>;
}

/** Unknown fields are removed, so that nothing unchecked reaches a handler. */
const ajv = new Ajv({ verbose: true, removeAdditional: 'all', keywords: ['errorKey', 'documented'] });

/** Returns the check of one call's fields: it returns them clean, or throws a refusal with the field's message. */
export function validatorOf(schema: TSchema) {
  // At the first call: the checks of all calls take part of a second.
  let check: ValidateFunction | undefined;
  return (fields: unknown): unknown => {
    check ??= ajv.compile(schema);
    if (!check(fields)) throw refusalOf(check.errors![0]!, schema);
    return storable(fields);
  };
}

/** Half of a character that takes two, which a phone can send when it cuts a text: no text that a database keeps. */
const halfCharacters = /\p{Surrogate}/gu;

/**
 * The fields as PostgreSQL can keep them, for every call: a text with a NUL in it is refused, and halves of characters
 * are dropped.
 */
function storable(value: unknown): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new Refusal('BadInput', { field: 'body' });
    return value.replaceAll(halfCharacters, '');
  }
  if (value instanceof Object) {
    const fields = value as Record<string, unknown>;
    for (const name of Object.keys(fields))
      if (typeof fields[name] !== 'number') fields[name] = storable(fields[name]);
  }
  return value;
}

function refusalOf(error: ErrorObject, schema: ObjectSchema): Refusal {
  const missing = (error.params as { missingProperty?: string }).missingProperty;
  const field = missing ?? error.instancePath.split('/')[1] ?? 'body';
  const errorKey = schema.properties?.[field]?.errorKey;
  // The client chooses a map's keys, so only field names of the schema are repeated.
  const name = schema.properties && Object.hasOwn(schema.properties, field) ? field : 'body';
  return new Refusal('BadInput', { field: name }, errorKey);
}

/**
 * A query string contains only text. Fields of type number or boolean are converted when they are written plainly;
 * anything else (1e3, 0x10, blanks) stays text and is refused by the check.
 */
export function fromQuery(
  query: Readonly<Record<string, unknown>>,
  schema: TSchema,
): Record<string, unknown> {
  const properties = (schema as ObjectSchema).properties ?? {};
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      Object.hasOwn(properties, name) ? plain(value, properties[name]!.type) : value,
    ]),
  );
}

function plain(value: unknown, type: string | undefined): unknown {
  if (type === 'integer' && typeof value === 'string' && /^-?\d{1,16}$/.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === '1')) return true;
  if (type === 'boolean' && (value === 'false' || value === '0')) return false;
  return value;
}
