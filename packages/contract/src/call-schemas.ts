import type { TSchema } from 'typebox';
import type { ErrorName } from './errors';

export interface CallSchemas {
  request: TSchema;
  response: TSchema;
  /** What the call itself may refuse; refusals.ts adds what every caller may meet. */
  refusals?: readonly ErrorName[];
}
