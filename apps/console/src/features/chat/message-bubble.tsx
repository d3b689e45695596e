import { Image, Skeleton } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { useT } from '../../lib/i18n/t';
import { showTime } from '../../lib/time';
import type { ChatMessage } from './use-chat';

interface MessageBubbleProps {
  chatId: number;
  message: ChatMessage;
  /** The last message that the person has read. */
  readSeq: number;
}

const bubbles = {
  person: 'bg-sunken',
  // A little darker than the blue of actions: in the dark theme white is hard to read on that.
  staff: 'bg-[color-mix(in_srgb,var(--chart-1)_85%,black)] text-white',
  auto: 'border border-line text-ink-soft',
} as const;

export function MessageBubble({ chatId, message, readSeq }: MessageBubbleProps) {
  const t = useT();
  const { seq, text, picture, at, from, by } = message;
  const ours = from !== 'person';
  const author = from === 'auto' ? t('Chat.Auto') : by?.name;
  const facts = [author, showTime(at), ours && seq <= readSeq && '✓✓'].filter(Boolean).join(' · ');
  return (
    <div
      className={`flex max-w-[80%] flex-col gap-1 ${ours ? 'items-end self-end' : 'items-start self-start'}`}
    >
      <div className={`rounded-card px-3 py-2 break-words whitespace-pre-wrap ${bubbles[from]}`}>
        {picture && <ChatPicture chatId={chatId} seq={seq} size={picture} />}
        {text && <p>{text}</p>}
      </div>
      <p className="text-caption text-ink-faint">{facts}</p>
    </div>
  );
}

const shownHeight = 160;

/** Fetched by a call of its own, with the token in a header. A placeholder of its size is shown until then. */
function ChatPicture({
  chatId,
  seq,
  size: { width, height },
}: {
  chatId: number;
  seq: number;
  size: { width: number; height: number };
}) {
  const t = useT();
  const picture = useCall('chatPictureForStaff', { chatId, seq });
  const shown = { height: shownHeight, width: Math.min(320, Math.round((width / height) * shownHeight)) };
  if (picture.isError) return <p>{t('Chat.PictureFailed')}</p>;
  if (!picture.data) return <Skeleton.Node active style={shown} />;
  return (
    <Image
      {...shown}
      style={{ objectFit: 'cover' }}
      alt={t('Chat.ViewPicture')}
      src={`data:${picture.data.type};base64,${picture.data.data}`}
    />
  );
}
