import { expect, test } from 'vitest';
import { schemas } from './schemas';
import { staffSchemas } from './staff-schemas';

interface Schema {
  type?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
  items?: Schema;
}

/** The fields of a request that have no bounds: the database has some, and would refuse a value with an error. */
function unbounded(schema: Schema, path: string): string[] {
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const isOpenNumber = isNumber && (schema.minimum === undefined || schema.maximum === undefined);
  const isOpenText =
    schema.type === 'string' && schema.maxLength === undefined && schema.pattern === undefined;
  return [
    ...(!schema.enum && (isOpenNumber || isOpenText) ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      unbounded(field, `${path}.${name}`),
    ),
    ...[...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap(
      (part) => unbounded(part, path),
    ),
  ];
}

test('every number and every text of a request has bounds', () => {
  const open = Object.entries({ ...schemas, ...staffSchemas }).flatMap(([name, { request }]) =>
    unbounded(request as Schema, name),
  );
  expect(open).toEqual([]);
});
