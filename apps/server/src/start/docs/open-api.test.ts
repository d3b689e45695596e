import { errorStatus } from '@truedraw/contract';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { documentedCalls } from './documented';
import { openApi } from './open-api';

const document = openApi();

/** Every object and array inside of a value, itself included. */
function* within(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* within(inner);
}

test('a public linter finds no problem in the document', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config,
  });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

test('every operation has its own name, a noun, and the login that it needs', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as {
    operationId: string;
    tags: string[];
    security: object[];
  }[];
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { operationId, tags, security } of operations) {
    expect(tags, operationId).toHaveLength(1);
    expect(security, operationId).toEqual(expect.any(Array));
  }
});

test('every array declares its items, and every object its fields or values', () => {
  const isVague = ({ type, items, properties, additionalProperties }: Record<string, unknown>) =>
    (type === 'array' && !items) || (type === 'object' && !properties && !additionalProperties);
  expect([...within(document)].filter(isVague)).toEqual([]);
});

test('keywords of our own are marked as such', () => {
  const own = ['errorKey', 'documented', '~kind'];
  const found = [...within(document)].filter((schema) => own.some((keyword) => keyword in schema));
  expect(found).toEqual([]);
});

test('every refusal that the server knows is declared by a call', () => {
  const declared = new Set(
    documentedCalls.flatMap(({ methods, refusals }) => methods.flatMap((method) => refusals(method))),
  );
  const others = Object.keys(errorStatus).filter((name) => !declared.has(name as keyof typeof errorStatus));
  // The refusal of a method that an address does not accept.
  expect(others).toEqual(['MethodNotAllowed']);
});
