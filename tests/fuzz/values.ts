import { between, chance, oneOf } from '../faults/random';

/** The parts of JSON Schema that the contract uses. */
export interface Schema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

const texts = [
  '',
  ' ',
  '0',
  '07',
  '-1',
  'null',
  '\0',
  'a\0b',
  '\uD800',
  '\u202Etxt',
  '٠٧',
  '๑๒',
  '你好',
  'ก็',
  '👩‍👩‍👧',
  "'; DROP TABLE bets; --",
  '%00%ff',
  '%',
  '_',
  '\\',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '1e3',
  '0x10',
  'NaN',
  '9'.repeat(40),
  'x'.repeat(300),
  'x'.repeat(5_000),
  '2026-02-31',
  '2026-13-01',
  '0000-00-00',
  '9999-12-31',
  '1,443.79',
  'http://127.0.0.1:1/',
];
const numbers = [
  0,
  -0,
  1,
  -1,
  2,
  3,
  4,
  0.5,
  99,
  100,
  10_000,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  99_999_999_999,
  4_102_444_800_000,
  253_402_300_800_000,
  8_640_000_000_000_001,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  2 ** 63,
  1e300,
];

/** Random JSON, not too deep. */
export function anything(depth = 0): unknown {
  switch (between(0, depth > 2 ? 4 : 6)) {
    case 0: {
      return null;
    }
    case 1: {
      return chance(0.5);
    }
    case 2: {
      return oneOf(numbers);
    }
    case 3:
    case 4: {
      return oneOf(texts);
    }
    case 5: {
      return Array.from({ length: between(0, 4) }, () => anything(depth + 1));
    }
    default: {
      return Object.fromEntries(
        Array.from({ length: between(0, 4) }, () => [oneOf(texts), anything(depth + 1)]),
      );
    }
  }
}

/** Values from answers, by field name, so that many requests name things that exist. */
export class Memory {
  readonly #known = new Map<string, unknown[]>();

  /** Stores every string and number of an answer, at most a hundred for each name. */
  learn(value: unknown, name = ''): void {
    if (Array.isArray(value)) for (const item of value.slice(0, 5)) this.learn(item, name);
    else if (value instanceof Object)
      for (const [key, held] of Object.entries(value)) this.learn(held, key.toLowerCase());
    else if (typeof value === 'string' || typeof value === 'number') {
      const known = this.#known.get(name) ?? [];
      this.#known.set(name, known);
      if (known.length < 100) known.push(value);
      else known[between(0, 99)] = value;
    }
  }

  recall(name: string): unknown {
    const known = this.#known.get(name.toLowerCase());
    return known && oneOf(known);
  }
}

/** A value for a field: usually one that its schema allows or one that exists, sometimes one at or beyond a limit. */
function valueFor(schema: Schema, name: string, memory: Memory): unknown {
  if (chance(0.04)) return anything();
  if (chance(0.4)) {
    const known = memory.recall(name);
    if (known !== undefined) return known;
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return oneOf(schema.enum);
  if (schema.anyOf) return valueFor(oneOf(schema.anyOf), name, memory);
  if (schema.type === 'integer' || schema.type === 'number') return numberFor(schema);
  if (schema.type === 'boolean') return chance(0.5);
  if (schema.type === 'null') return null;
  if (schema.type === 'array')
    return Array.from({ length: between(0, 3) }, () =>
      schema.items ? valueFor(schema.items, name, memory) : anything(1),
    );
  if (schema.type === 'object') return schema.properties ? fieldsFor(schema, memory) : mapOfNumbers();
  return textFor(schema);
}

/** The fields of a request: usually the required ones, often optional ones, and rarely unknown ones. */
export function fieldsFor(schema: Schema, memory: Memory): Record<string, unknown> {
  const parts = [schema, ...(schema.allOf ?? [])];
  const fields: Record<string, unknown> = {};
  for (const { properties = {}, required = [] } of parts)
    for (const [name, field] of Object.entries(properties))
      if (chance(required.includes(name) ? 0.97 : 0.4)) fields[name] = valueFor(field, name, memory);
  if (chance(0.03)) fields[oneOf(texts)] = anything();
  return fields;
}

function numberFor({ minimum = -1_000, maximum = 1_000_000 }: Schema): number {
  if (chance(0.15)) return oneOf(numbers);
  if (chance(0.2)) return oneOf([minimum, maximum, minimum - 1, maximum + 1]);
  return between(minimum, Math.min(maximum, minimum + oneOf([3, 100, 10_000, 100_000_000])));
}

const hexDigits = '0123456789abcdef'.split('');
const digits = (length: number) => Array.from({ length }, () => between(0, 9)).join('');

function textFor({ pattern, minLength = 0, maxLength = 40 }: Schema): string {
  if (chance(0.15)) return oneOf(texts);
  if (pattern?.includes('\\d{4}-\\d{2}-\\d{2}'))
    return `20${digits(1)}${between(5, 7)}-0${between(1, 9)}-${between(10, 31)}`;
  if (pattern?.includes('[0-9]{4}-[0-9]{2}')) return `2026-${between(10, 13)}`;
  if (pattern?.includes('[0-9a-f]{32}')) return Array.from({ length: 32 }, () => oneOf(hexDigits)).join('');
  if (pattern?.includes('[0-9]')) return digits(between(Math.max(1, minLength), Math.min(maxLength, 16)));
  const length = chance(0.1) ? maxLength + between(0, 1) : between(minLength, Math.min(maxLength, 20));
  return oneOf(['a', 'Z', '7', 'ก', '好', '👍']).repeat(Math.min(length, 3_000)).slice(0, length);
}

const mapOfNumbers = (): Record<string, unknown> =>
  Object.fromEntries(
    Array.from({ length: between(0, 5) }, () => [
      chance(0.9) ? String(between(0, 99)).padStart(2, '0') : oneOf(texts),
      chance(0.9) ? between(1, 500) : anything(2),
    ]),
  );
