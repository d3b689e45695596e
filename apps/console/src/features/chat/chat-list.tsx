import type { StaffResponseOf } from '@truedraw/client/staff';
import { Badge, Empty, Pagination, Segmented, Select, Skeleton } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { usePage } from '../../lib/api/use-page';
import { useT } from '../../lib/i18n/t';
import { live } from '../../lib/live/stream';
import { LoadFailed } from '../../lib/parts/load-failed';
import { SearchBox, useSearched } from '../../lib/parts/search-box';
import { rewriteSearch, useSearchFields } from '../../lib/router/router';
import { useStore } from '../../lib/store';
import { leaveSafely } from '../../lib/unsaved';
import { showAge, showMinute } from '../../lib/time';
import { useNow } from '../../lib/use-now';
import { useMe } from '../../lib/session/session';

type Card = StaffResponseOf<'chats'>['list'][number];

const filters = ['waiting', 'mine', 'all'] as const;
const orders = ['waitingSince-asc', 'waitingSince-desc', 'lastAt-desc', 'lastAt-asc'] as const;
type Order = (typeof orders)[number];
const fieldsOf = {
  'waitingSince-asc': { sort: 'waitingSince', order: 'asc' },
  'waitingSince-desc': { sort: 'waitingSince', order: 'desc' },
  'lastAt-desc': { sort: 'lastAt', order: 'desc' },
  'lastAt-asc': { sort: 'lastAt', order: 'asc' },
} as const satisfies Record<Order, object>;
const ownOrder = {
  waiting: 'waitingSince-asc',
  mine: 'waitingSince-asc',
  all: 'lastAt-desc',
} as const satisfies Record<(typeof filters)[number], Order>;
const pageSize = 30;

export function ChatList({ open }: { open: number | undefined }) {
  const t = useT();
  const search = useSearchFields();
  const filter = filters.find((one) => one === search['filter']) ?? 'waiting';
  const searched = useSearched();
  const order = orders.find((one) => one === search['order']) ?? ownOrder[filter];
  const everyMs = useStore(live) ? 60_000 : 5_000;
  const counts = useCall('chatCounts', {}, { everyMs }).data;
  const {
    query: chats,
    page,
    setPage,
  } = usePage(
    'chats',
    { filter, ...fieldsOf[order], ...(searched && { search: searched }) },
    { pageSize, everyMs },
  );
  const labels = {
    waiting: t('Chat.Filter_waiting', { count: counts?.waiting ?? 0 }),
    mine: t('Chat.Filter_mine', { count: counts?.mine ?? 0 }),
    all: t('Chat.Filter_all'),
  };
  return (
    <section aria-label={t('Chat.List')} className="flex min-h-0 flex-col gap-2">
      <Segmented<(typeof filters)[number]>
        block
        aria-label={t('Common.State')}
        value={filter}
        onChange={(chosen) => rewriteSearch({ filter: chosen, order: undefined })}
        options={filters.map((value) => ({ value, label: labels[value] }))}
      />
      <SearchBox label={t('Chat.Search')} width="100%" />
      <Select<Order>
        aria-label={t('Chat.Order')}
        value={order}
        onChange={(chosen) => rewriteSearch({ order: chosen === ownOrder[filter] ? undefined : chosen })}
        options={orders.map((value) => ({ value, label: t(`Chat.Order_${value}`) }))}
      />
      {!chats.data && chats.isError && <LoadFailed error={chats.error} retry={chats.refetch} />}
      {!chats.data && chats.isPending && <Skeleton active />}
      <ul
        aria-busy={chats.isPlaceholderData}
        className="min-h-0 flex-1 overflow-auto rounded-card border border-line bg-surface aria-busy:opacity-50"
      >
        {chats.data?.list.map((card) => (
          <li key={card.chatId} className="border-b border-line last:border-b-0">
            <ChatCard card={card} open={card.chatId === open} />
          </li>
        ))}
        {chats.data?.list.length === 0 && (
          <li>
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('Chat.NoChats')} />
          </li>
        )}
      </ul>
      {(chats.data?.totalCount ?? 0) > pageSize && (
        <Pagination
          simple
          size="small"
          align="center"
          current={page + 1}
          pageSize={pageSize}
          total={chats.data?.totalCount ?? 0}
          onChange={(chosen) => setPage(chosen - 1)}
        />
      )}
    </section>
  );
}

function ChatCard({ card, open }: { card: Card; open: boolean }) {
  const t = useT();
  const me = useMe();
  const now = useNow(10_000);
  const { chatId, nickname, lastText, lastAt, unanswered, waitingSince, assignedTo, done } = card;
  const state = [
    waitingSince && t('Chat.Waits', { age: showAge(now - waitingSince, t) }),
    assignedTo &&
      (assignedTo.staffId === me.staffId
        ? t('Chat.AssignedMe')
        : t('Chat.Assigned', { name: assignedTo.name })),
    done && t('Chat.Done'),
  ].filter(Boolean);
  return (
    <button
      type="button"
      aria-current={open}
      onClick={() => leaveSafely(() => rewriteSearch({ chat: String(chatId) }))}
      className="flex w-full cursor-pointer flex-col gap-0.5 px-3 py-2 text-start hover:bg-sunken aria-[current=true]:bg-sunken"
    >
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">
          {nickname ?? t('Chat.Guest', { id: chatId })}
        </span>
        <span className="text-small text-ink-faint">{showMinute(lastAt)}</span>
      </span>
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate text-ink-soft">{lastText || t('Chat.Picture')}</span>
        <Badge count={unanswered} size="small" title={t('Chat.Unanswered', { count: unanswered })} />
      </span>
      {state.length > 0 && <span className="text-small text-ink-faint">{state.join(' · ')}</span>}
    </button>
  );
}
