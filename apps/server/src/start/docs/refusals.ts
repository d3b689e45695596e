import { errorStatus, type ErrorName } from '@truedraw/contract';
import { refusalFields } from '@truedraw/contract/schemas';
import { Type } from 'typebox';
import type { Components, Schema } from './components';

/** One refusal: its name, which distinguishes the members of a union, and its other fields. */
function refusalSchema(components: Components, name: ErrorName): Schema {
  const error = Type.String({ enum: [name] });
  return components.of(Type.Object({ error, ...refusalFields[name] }, { title: `${name}Refusal` }));
}

function dataOf(components: Components, names: readonly ErrorName[]): object {
  const schemas = names.map((name) => refusalSchema(components, name));
  if (schemas.length === 1) return schemas[0]!;
  const mapping = Object.fromEntries(names.map((name, index) => [name, schemas[index]!.$ref]));
  return { oneOf: schemas, discriminator: { propertyName: 'error', mapping } };
}

/** The form of every answer; `code` equals the HTTP status. */
export const envelope = (code: number, data: object): Schema => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer', enum: [code] }, msg: { type: 'string' }, data },
});

/** The refusals of an operation, by status. */
export function refusalResponses(components: Components, names: readonly ErrorName[]) {
  const statuses = [...new Set(names.map((name) => errorStatus[name]))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = names.filter((name) => errorStatus[name] === status);
      const response = refusalResponse(components, status, ofStatus);
      return [status, ofStatus.length === 1 ? components.response(ofStatus[0]!, response) : response];
    }),
  );
}

const refusalResponse = (components: Components, status: number, names: readonly ErrorName[]) => ({
  description: `Refused: ${names.join(', ')}`,
  content: { 'application/json': { schema: envelope(status, dataOf(components, names)) } },
});
