import { classNames } from '@truedraw/ui';
import type { ReactNode } from 'react';
import { useT, type PlainKey } from '../../lib/i18n/t';
import type { ChatMessage } from './messages';
import { PictureInChat } from './picture-in-chat';

const names: Record<ChatMessage['from'], PlainKey> = {
  me: 'Service.Me',
  staff: 'Service.Staff',
  auto: 'Service.Auto',
};

export function Bubble({ message: { seq, from, text, picture } }: { message: ChatMessage }) {
  const t = useT();
  const name = t(names[from]);
  return (
    <Side own={from === 'me'} name={from === 'auto' ? undefined : name}>
      {from === 'auto' && <p className="px-1 text-caption text-ink-faint">{name}</p>}
      {picture && <PictureInChat seq={seq} {...picture} name={name} />}
      {text && <Words own={from === 'me'}>{text}</Words>}
    </Side>
  );
}

/** Own messages are on the right, answers on the left. A screen reader also reads the name of the author. */
export function Side({
  own,
  name,
  children,
}: {
  own: boolean;
  name: string | undefined;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames('flex max-w-[82%] flex-col gap-1', own ? 'items-end self-end' : 'items-start')}
    >
      {name !== undefined && <span className="sr-only">{name}</span>}
      {children}
    </div>
  );
}

export function Words({ own, children }: { own: boolean; children: string }) {
  return (
    <p
      className={classNames(
        'rounded-card px-3.5 py-2 text-body whitespace-pre-wrap',
        own ? 'rounded-br-[0.25rem] bg-action-tint' : 'rounded-bl-[0.25rem] bg-surface shadow-lift',
      )}
    >
      {children}
    </p>
  );
}
