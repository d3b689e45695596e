import { hash, randomBytes } from 'node:crypto';
import { idOfBytes } from '../crypto/id-of-bytes';

/**
 * The id of what a request makes. The same key of the same user gives the same id in every process, and the row's key
 * lets it be made once; without a key it is random.
 */
export const requestIdOf = (userId: number, call: string, key: string | undefined): number =>
  idOfBytes(key ? hash('sha256', `${call}:${userId}:${key}`, 'buffer') : randomBytes(8));

/** An id as it stands in a request; what cannot be one belongs to nobody. */
export const readId = (text: string): number => (/^[0-9]{1,16}$/.test(text) ? Number(text) : 0);
