import { useEffect } from 'react';
import { useLive, usePoll } from '../../lib/live/use-live';
import { useFresh } from '../../lib/resource';
import { useAccount } from '../../lib/session/use-account';
import { markRead, refreshTo, refresh, useChatStore } from './chat-store';
import { Composer } from './composer';
import { newestAnswer } from './messages';
import { Conversation } from './conversation';

const userPace = { liveMs: 60_000, cutMs: 5_000 };
/** A guest gets no private events on the stream. */
const guestPace = { liveMs: 4_000, cutMs: 4_000 };

/** The conversation and the input for messages. New messages are loaded while it is shown. */
export function Chat() {
  const isGuest = useAccount() === undefined;
  const newest = useChatStore(newestAnswer);

  useFresh({ load: refresh }, 0);
  usePoll(() => void refresh(), isGuest ? guestPace : userPace);
  useLive('reset', () => void refresh());
  useLive('chat', ({ seq }) => void refreshTo(seq));
  useRead(newest);

  return (
    <>
      <Conversation />
      <Composer />
    </>
  );
}

/** Marks messages as read when they are on a visible screen. */
function useRead(newest: number): void {
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') void markRead(newest);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [newest]);
}
