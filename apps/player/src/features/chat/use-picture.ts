import type { ResponseOf } from '@truedraw/client/player';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call';
import { guestHeaders } from '../../lib/chat/chat-key';
import { queryClient } from '../../lib/query-client';
import { useSessionStore } from '../../lib/session/session-store';
import type { OutgoingPicture } from './messages';

type Picture = ResponseOf<'chatPicture'>;

const keyOf = (seq: number) => [
  'chatPicture',
  useSessionStore.getState().session?.account.userId ?? 'guest',
  seq,
];

/** Loads a picture with the token or the guest's key. It has no public address, so it is shown as a data URL. */
export const usePicture = (seq: number, wanted: boolean) =>
  useQuery(
    {
      queryKey: keyOf(seq),
      queryFn: ({ signal }) => call('chatPicture', { seq }, { signal, headers: guestHeaders() }),
      enabled: wanted,
      staleTime: Infinity,
    },
    queryClient,
  );

/** Caches a picture that was just sent, so that it is not downloaded. */
export const rememberPicture = (seq: number, { data }: OutgoingPicture): void =>
  void queryClient.setQueryData<Picture>(keyOf(seq), { type: 'image/jpeg', data });

export const pictureSource = ({ type, data }: Picture): string => `data:${type};base64,${data}`;
