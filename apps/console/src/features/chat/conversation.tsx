import { Button, Skeleton } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { LoadFailed } from '../../lib/parts/load-failed';
import { PlayerFacts } from '../../lib/parts/player-facts';
import { CannedAnswers } from './canned-answers';
import { ChatHead } from './chat-head';
import { Composer } from './composer';
import { MessageBubble } from './message-bubble';
import { useChat } from './use-chat';

/** One chat: its header, its messages, the field for an answer and the canned answers. */
export function Conversation({ chatId }: { chatId: number }) {
  const t = useT();
  const may = useMay();
  const [draft, setDraft] = useState('');
  const { chat, messages, ...query } = useChat(chatId);
  const log = useStayAtEnd(messages.at(-1)?.seq);
  if (!chat) {
    return query.isError ? (
      <LoadFailed error={query.error} retry={query.refetch} />
    ) : (
      <Skeleton active paragraph={{ rows: 8 }} />
    );
  }
  return (
    <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-4 max-lg:grid-rows-[minmax(24rem,1fr)_auto] max-lg:overflow-auto lg:grid-cols-[minmax(0,1fr)_16rem]">
      <section className="flex min-h-0 flex-col rounded-card border border-line bg-surface">
        <ChatHead chat={chat} lastSeq={messages.at(-1)?.seq ?? 0} />
        <div
          ref={log}
          role="log"
          aria-label={t('Chat.Messages')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to be able to scroll it
          tabIndex={0}
          className="flex min-h-0 flex-1 flex-col gap-3 overflow-auto p-4"
        >
          {query.hasNextPage && (
            <Button
              size="small"
              className="self-center"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('Chat.Older')}
            </Button>
          )}
          {messages.map((message) => (
            <MessageBubble key={message.seq} chatId={chatId} message={message} readSeq={chat.readSeq} />
          ))}
        </div>
        {may('answerChat') && <Composer chatId={chatId} draft={draft} onDraft={setDraft} />}
      </section>
      <div className="flex min-h-0 flex-col gap-4 overflow-auto">
        {chat.userId && may('playerFacts') && (
          <section aria-label={t('Facts.Title')} className="rounded-card border border-line bg-surface p-3">
            <PlayerFacts userId={chat.userId} />
          </section>
        )}
        <CannedAnswers
          locale={chat.locale}
          onPick={(text) => setDraft((written) => (written ? `${written}\n${text}` : text))}
        />
      </div>
    </div>
  );
}

/** Scrolls to the newest message when one arrives. Loading older messages does not scroll. */
function useStayAtEnd(lastSeq: number | undefined) {
  const log = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (lastSeq !== undefined) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lastSeq]);
  return log;
}
