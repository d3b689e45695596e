import type { TSchema } from 'typebox';
import type { ErrorName } from './errors';

export interface CallSchemas {
  request: TSchema;
  response: TSchema;
  /** The refusals of the call itself. refusals.ts adds those that every call may have. */
  refusals?: readonly ErrorName[];
}
