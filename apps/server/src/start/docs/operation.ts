import type { TObject } from 'typebox';
import type { Components } from './components';
import type { Documented, Method } from './documented';
import { envelope, refusalResponses } from './refusals';

const keyed = new Set(['login', 'placeBet', 'charge', 'newOrder', 'transferCoin']);

export const sharedParameters = {
  Currency: {
    name: 'currency',
    in: 'query',
    description: 'The language of `msg`',
    schema: { type: 'string', enum: ['zh', 'en', 'th'], default: 'zh' },
  },
  Timestamp: {
    name: 'timestamp',
    in: 'query',
    description: "The caller's clock; keeps an answer from being taken from a cache",
    schema: { type: 'integer' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Sent again with the same key, the call is made once and answered twice',
    schema: { type: 'string', maxLength: 512 },
  },
  StaffBackground: {
    name: 'Staff-Background',
    in: 'header',
    description: 'With 1, a call that a page makes by itself, which does not keep a login alive',
    schema: { type: 'string', enum: ['1'] },
  },
};

const shared = (name: keyof typeof sharedParameters) => ({ $ref: `#/components/parameters/${name}` });

/** The fields of a schema as parameters. */
export const parametersOf = (components: Components, schema: TObject, place: 'query' | 'path') =>
  Object.entries(schema.properties).map(([name, field]) => ({
    name,
    in: place,
    required: (schema.required as string[] | undefined)?.includes(name) ?? false,
    schema: components.of(field),
  }));

const upperFirst = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** One call by one of its methods. */
export function operation(components: Components, call: Documented, method: Method) {
  const { name, noun, about, security, isStaff } = call;
  const type = upperFirst(name);
  const request = call.request as TObject;
  const hasFields = Object.keys(request.properties).length > 0;
  const data = components.namedBy(`${type}Data`, call.response);
  const answer = components.namedBy(`${type}Response`, envelope(200, data));
  return {
    operationId: method === call.methods[0] ? name : `${name}By${upperFirst(method.toLowerCase())}`,
    summary: about,
    tags: [noun],
    security,
    parameters: [
      shared('Currency'),
      shared('Timestamp'),
      ...(keyed.has(name) ? [shared('IdempotencyKey')] : []),
      ...(isStaff && method === 'GET' ? [shared('StaffBackground')] : []),
      ...(method === 'GET' ? parametersOf(components, request, 'query') : []),
    ],
    ...(method === 'POST' && hasFields && { requestBody: requestBody(components, type, request) }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: answer } } },
      ...refusalResponses(components, call.refusals(method)),
    },
  };
}

const requestBody = (components: Components, type: string, request: TObject) => ({
  required: Boolean((request.required as string[] | undefined)?.length),
  content: { 'application/json': { schema: components.namedBy(`${type}Request`, request) } },
});
