import { randomSecret } from '../crypto/secrets';
import type { Handler } from '../http/handler';

/**
 * A separate call before the first message: a message whose answer was lost is sent again with the same key, and so
 * is not written to two chats. Only the first message stores anything, and only the key's hash.
 */
export const openChat: Handler<'openChat'> = () => Promise.resolve({ chatKey: randomSecret() });
