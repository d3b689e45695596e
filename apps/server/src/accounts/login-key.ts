import { createHash } from 'node:crypto';
import type { Identity } from './store/identities';

/**
 * The throttle key for wrong passwords of an account. It is hashed, because it contains whatever was typed as the
 * account.
 */
export const loginKey = ({ kind, value }: Identity): string =>
  `login:${createHash('sha256').update(`${kind}:${value}`).digest('base64url')}`;
