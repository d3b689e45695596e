import { randomKey } from '@truedraw/client';
import { useRef } from 'react';

/**
 * An idempotency key for calls that move money. The key stays the same while the response to the same content is
 * unknown, so that a retry is not executed twice. After a response, or for other content, there is a new key.
 */
export function useRequestKey(): { keyOf: (content: string) => string; answered: () => void } {
  const last = useRef<{ content: string; key: string }>(undefined);
  return {
    keyOf: (content) => {
      if (last.current?.content !== content) last.current = { content, key: randomKey() };
      return last.current.key;
    },
    answered: () => {
      last.current = undefined;
    },
  };
}
