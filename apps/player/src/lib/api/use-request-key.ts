import { randomKey } from '@truedraw/client';
import { useRef } from 'react';

/**
 * A name for what is sent, for calls that move money. It stays the same while the answer to the same wish is unknown,
 * so that sending it again does not do it again; once there is an answer, or the wish is another, it is another name.
 */
export function useRequestKey(): { keyOf: (wish: string) => string; answered: () => void } {
  const last = useRef<{ wish: string; key: string }>(undefined);
  return {
    keyOf: (wish) => {
      if (last.current?.wish !== wish) last.current = { wish, key: randomKey() };
      return last.current.key;
    },
    answered: () => {
      last.current = undefined;
    },
  };
}
