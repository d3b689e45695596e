import type { Static } from 'typebox';
import type { CallName } from './calls';
import type { Schemas } from './schemas';

export { calls, callsByNoun, type Call, type CallName, type Who } from './calls';
export { errorStatus, type ErrorName } from './errors';

/** A search of an agent that finds more than these counts no further: its totalCount only says that there is more. */
export const foundAtMost = 1_000;

export type RequestOf<Name extends CallName> = Static<Schemas[Name]['request']>;
export type ResponseOf<Name extends CallName> = Static<Schemas[Name]['response']>;

/** What every call answers; `code` equals the HTTP status, and 200 alone is success. */
export interface Answer<Data> {
  code: number;
  msg: string;
  data: Data;
}
