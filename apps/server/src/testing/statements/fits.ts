import { TypeFlags, type Checker, type Type, type TypeReference } from 'typescript/unstable/sync';

type Shape = 'number' | 'string' | 'boolean' | 'bytes' | 'moment' | 'json' | { listOf: Shape };

/** The JavaScript types of the database's types, with the parsers that db/pool.ts sets. */
const shapes: Record<number, { name: string; shape: Shape }> = {
  16: { name: 'boolean', shape: 'boolean' },
  17: { name: 'bytea', shape: 'bytes' },
  19: { name: 'name', shape: 'string' },
  20: { name: 'int8', shape: 'number' },
  21: { name: 'int2', shape: 'number' },
  23: { name: 'int4', shape: 'number' },
  25: { name: 'text', shape: 'string' },
  26: { name: 'oid', shape: 'number' },
  114: { name: 'json', shape: 'json' },
  700: { name: 'float4', shape: 'number' },
  701: { name: 'float8', shape: 'number' },
  1001: { name: 'bytea[]', shape: { listOf: 'bytes' } },
  1000: { name: 'bool[]', shape: { listOf: 'boolean' } },
  1005: { name: 'int2[]', shape: { listOf: 'number' } },
  1007: { name: 'int4[]', shape: { listOf: 'number' } },
  1009: { name: 'text[]', shape: { listOf: 'string' } },
  1016: { name: 'int8[]', shape: { listOf: 'number' } },
  1022: { name: 'float8[]', shape: { listOf: 'number' } },
  1082: { name: 'date', shape: 'moment' },
  1184: { name: 'timestamptz', shape: 'moment' },
  // A sum of int8 is numeric. It arrives as text, because it may exceed the range of numbers.
  1700: { name: 'numeric', shape: 'string' },
  2950: { name: 'uuid', shape: 'string' },
  3802: { name: 'jsonb', shape: 'json' },
  3807: { name: 'jsonb[]', shape: { listOf: 'json' } },
};

export const nameOfType = (id: number): string => shapes[id]?.name ?? `type ${id}`;

/** Whether values of this database type fit the declared type of a field. Null is checked elsewhere. */
export function fitsField(id: number, type: Type, checker: Checker): boolean {
  const shape = shapes[id]?.shape;
  return shape !== undefined && has(type, shape, checker);
}

/** Whether a value can be sent where the database expects this type; the driver sends undefined as null. */
export function fitsParameter(id: number, type: Type, checker: Checker): boolean {
  const shape = shapes[id]?.shape;
  if (shape === undefined) return false;
  if (id === 1700) return has(type, 'number', checker);
  // The driver writes a list in the form of arrays, and any other object as JSON.
  if (shape === 'json')
    return has(type, 'string', checker) || (isObject(type) && !checker.isArrayLikeType(type));
  // Lists and times may also be sent as text in the database's own format.
  const isText = (one: Type) =>
    (typeof shape === 'object' || shape === 'moment') && has(one, 'string', checker);
  return everyOf(type, (one) => has(one, shape, checker) || isText(one));
}

export const canBeNull = (type: Type): boolean =>
  type.isUnionType()
    ? type.getTypes().some(canBeNull)
    : isNothing(type) || (type.flags & TypeFlags.Unknown) !== 0;

const isOf: Record<Exclude<Shape, object>, (type: Type) => boolean> = {
  number: ({ flags }) => (flags & TypeFlags.NumberLike) !== 0,
  string: ({ flags }) => (flags & TypeFlags.StringLike) !== 0,
  boolean: ({ flags }) => (flags & TypeFlags.BooleanLike) !== 0,
  bytes: (type) => ['Buffer', 'Uint8Array'].includes(type.getSymbol()?.name ?? ''),
  moment: (type) => type.getSymbol()?.name === 'Date',
  json: () => true,
};

function has(type: Type, shape: Shape, checker: Checker): boolean {
  return everyOf(type, (one) => {
    if (isNothing(one)) return true;
    if (one.isIntersectionType()) return one.getTypes().some((part) => has(part, shape, checker));
    if (typeof shape !== 'object') return isOf[shape](one);
    const elements = checker.isArrayLikeType(one) && checker.getTypeArguments(one as TypeReference);
    return elements && elements.every((element) => has(element, shape.listOf, checker));
  });
}

const everyOf = (type: Type, holds: (one: Type) => boolean): boolean =>
  type.isUnionType() ? type.getTypes().every((one) => everyOf(one, holds)) : holds(type);

const isNothing = (type: Type): boolean => (type.flags & (TypeFlags.Null | TypeFlags.Undefined)) !== 0;

const isObject = (type: Type): boolean =>
  everyOf(type, (one) => isNothing(one) || (one.flags & TypeFlags.Object) !== 0);
