import type { TSchema } from 'typebox';
import type { CallName } from '../calls';
import { agentSchemas } from './agent';
import { baseSchemas } from './base';
import { betSchemas } from './bet';
import { chatSchemas } from './chat';
import { moneySchemas } from './money';
import { ownLimitSchemas } from './own-limits';
import { pushSchemas } from './push';

/** The request and the response of every call; a call without them does not compile. */
export const schemas = {
  ...baseSchemas,
  ...betSchemas,
  ...moneySchemas,
  ...ownLimitSchemas,
  ...agentSchemas,
  ...chatSchemas,
  ...pushSchemas,
} satisfies Record<CallName, { request: TSchema; response: TSchema }>;
