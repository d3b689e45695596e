import type { Static } from 'typebox';
import type { CallName } from './calls';
import type { Schemas } from './schemas';

export { calls, callsByNoun, type Call, type CallName, type Who } from './calls';
export { termsVersion } from './accounts/terms';
export { errorStatus, type ErrorName } from './errors';
export { fixedOfAgent } from './agents/fixed-of-agent';
export { statementLines, type StatementLine } from './agents/statement-lines';

/** An agent's search counts at most this many results. A higher totalCount only means that there are more. */
export const foundAtMost = 1_000;

// Tables, in which the compiler looks up a call. It would work a type of all calls out again and again.
type Requests = { [Name in CallName]: Static<Schemas[Name]['request']> };
type Responses = { [Name in CallName]: Static<Schemas[Name]['response']> };
export type RequestOf<Name extends CallName> = Requests[Name];
export type ResponseOf<Name extends CallName> = Responses[Name];

/** The response of every call. `code` equals the HTTP status. Only 200 is a success. */
export interface Answer<Data> {
  code: number;
  msg: string;
  data: Data;
}
