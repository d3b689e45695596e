import { Button, ChevronDownIcon, EmptyState, ServiceIcon, Skeleton } from '@truedraw/ui';
import { Fragment } from 'react';
import { useT } from '../../lib/i18n/t';
import { LoadFailed } from '../../lib/parts/load-failed';
import { Bubble } from './bubble';
import { ChatTime } from './chat-time';
import { loadOlder, refresh, useChatStore } from './chat-store';
import { isTimeShown } from './messages';
import { OlderMessages } from './older-messages';
import { OutgoingBubble } from './outgoing-bubble';
import { useStickToEnd } from './use-stick-to-end';

export function Conversation() {
  const t = useT();
  const { messages, outgoing, more, loaded, error, loadingOlder } = useChatStore();
  const newest = messages.at(-1)?.seq ?? 0;
  const { log, behind, toEnd } = useStickToEnd({
    oldest: messages[0]?.seq ?? 0,
    newest,
    own: outgoing.length,
  });
  const isEmpty = messages.length === 0 && outgoing.length === 0;

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={log}
        role="log"
        // A screen reader must not read older messages when they are loaded.
        aria-live={loadingOlder ? 'off' : 'polite'}
        aria-label={t('Service.Log')}
        aria-busy={!loaded && error === undefined}
        // The log scrolls, so keyboard users must be able to focus it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div className="flex min-h-full flex-col gap-2 px-4 py-4">
          {more && <OlderMessages loading={loadingOlder} onMore={loadOlder} />}
          {isEmpty && !loaded && error !== undefined && (
            <LoadFailed error={error} onRetry={() => void refresh()} />
          )}
          {isEmpty && !loaded && error === undefined && <Loading />}
          {isEmpty && loaded && (
            <div className="my-auto">
              <EmptyState icon={<ServiceIcon />} title={t('Service.Empty')} text={t('Service.EmptyText')} />
            </div>
          )}
          {messages.map((message, index) => (
            <Fragment key={message.seq}>
              {isTimeShown(message.at, messages[index - 1]?.at) && <ChatTime at={message.at} />}
              <Bubble message={message} />
            </Fragment>
          ))}
          {outgoing.map((message) => (
            <OutgoingBubble key={message.clientId} message={message} />
          ))}
        </div>
      </div>
      {behind && (
        <Button
          look="quiet"
          className="absolute bottom-3 left-1/2 min-h-11 -translate-x-1/2 rounded-full text-small shadow-lift"
          onClick={toEnd}
        >
          {t('Service.NewBelow')}
          <ChevronDownIcon className="size-4" />
        </Button>
      )}
    </div>
  );
}

function Loading() {
  return (
    <>
      <Skeleton className="h-14 w-3/5" />
      <Skeleton className="h-11 w-2/5 self-end" />
      <Skeleton className="h-20 w-3/4" />
    </>
  );
}
