import type { ErrorName } from '@truedraw/contract';
import type { Queryable } from '../db/pool';
import { networkOf } from '../http/network';
import { Refusal } from '../refusal';
import type { ChatOwner } from './store/chats';
import { countTry, type Throttle } from '../db/throttles';

interface Sending {
  owner: ChatOwner;
  ip: string;
  hasPicture: boolean;
  /** Whether the chat begins with this message. */
  isFirst: boolean;
}

type Limit = Throttle & { error: Extract<ErrorName, 'ChatTooFast' | 'ChatTooMuch'> };

const minute = 60;
const hour = 3_600;
const day = 86_400;

/** Counts one message; refuses with the seconds to wait when there were too many. */
export async function countMessage(db: Queryable, sending: Sending): Promise<void> {
  for (const { error, ...throttle } of limitsOf(sending)) {
    const seconds = await countTry(db, throttle);
    if (seconds) throw new Refusal(error, { seconds, minutes: Math.ceil(seconds / 60) });
  }
}

/** Users risk their accounts. Guests are free to create, so they are also limited by IP address. */
function limitsOf({ owner, ip, hasPicture, isFirst }: Sending): Limit[] {
  if ('userId' in owner)
    return [
      { error: 'ChatTooFast', key: `chat:${owner.userId}`, limit: 20, seconds: minute },
      ...(hasPicture
        ? [{ error: 'ChatTooMuch', key: `chat-picture:${owner.userId}`, limit: 20, seconds: hour } as const]
        : []),
    ];
  const guest = owner.guestHash.toString('base64url');
  return [
    { error: 'ChatTooFast', key: `chat:${guest}`, limit: 10, seconds: minute },
    { error: 'ChatTooMuch', key: `chat-ip:${networkOf(ip)}`, limit: 100, seconds: 10 * minute },
    ...(isFirst
      ? [{ error: 'ChatTooMuch', key: `chat-new-ip:${networkOf(ip)}`, limit: 30, seconds: hour } as const]
      : []),
    ...(hasPicture
      ? ([
          { error: 'ChatTooMuch', key: `chat-picture:${guest}`, limit: 6, seconds: hour },
          { error: 'ChatTooMuch', key: `chat-picture-ip:${networkOf(ip)}`, limit: 30, seconds: day },
          // For all guests together, so that the disk cannot be filled from many addresses.
          { error: 'ChatTooMuch', key: 'chat-picture-guests', limit: 2_000, seconds: day },
        ] as const)
      : []),
  ];
}
