import type { TSchema } from 'typebox';

/** What a call takes and gives. */
export interface CallSchemas {
  request: TSchema;
  response: TSchema;
}
