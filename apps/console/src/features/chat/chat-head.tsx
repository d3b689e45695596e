import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Space, Tag } from 'antd';
import { Link } from 'wouter';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { useConfirm } from '../../lib/parts/use-confirm';
import { hrefOf } from '../../lib/router/paths';
import { rewriteSearch } from '../../lib/router/router';
import { useMe } from '../../lib/session/session';
import type { Chat } from './use-chat';

const stale = ['chat', 'chats', 'chatCounts'] as const;

/** The user of a chat, the language, the assigned staff member, and the actions on the whole chat. */
export function ChatHead({ chat, lastSeq }: { chat: Chat; lastSeq: number }) {
  const t = useT();
  const { chatId, userId, nickname, locale, assignedTo, done } = chat;
  const may = useMay();
  const { staffId } = useMe();
  return (
    <header className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
      <span className="md:hidden">
        <Button
          size="small"
          icon={<ArrowLeftOutlined aria-hidden />}
          aria-label={t('Chat.Back')}
          onClick={() => rewriteSearch({ chat: undefined })}
        />
      </span>
      <h2 className="text-body font-semibold">
        {userId && may('user') ? (
          <Link href={hrefOf('/users/:user', { params: { user: userId } })}>{nickname ?? userId}</Link>
        ) : (
          (nickname ?? t('Chat.Guest', { id: chatId }))
        )}
      </h2>
      <Tag>{t(`Language.${locale}`)}</Tag>
      {done && <Tag color="success">{t('Chat.Done')}</Tag>}
      {assignedTo && (
        <Tag color={assignedTo.staffId === staffId ? 'processing' : 'default'}>
          {assignedTo.staffId === staffId
            ? t('Chat.AssignedMe')
            : t('Chat.Assigned', { name: assignedTo.name })}
        </Tag>
      )}
      {may('assignChat') && <HeadActions chat={chat} lastSeq={lastSeq} />}
    </header>
  );
}

function HeadActions({ chat: { chatId, assignedTo, done }, lastSeq }: { chat: Chat; lastSeq: number }) {
  const t = useT();
  const confirm = useConfirm();
  const { staffId, role } = useMe();
  const assign = useChange('assignChat', { stale });
  const release = useChange('releaseChat', { stale });
  const finish = useChange('finishChat', { stale, success: t('Chat.Finished') });
  const mine = assignedTo?.staffId === staffId;
  const askTakeOver = (name: string) =>
    confirm({
      title: t('Chat.TakeOverTitle', { name }),
      effects: [t('Chat.TakeOverText', { name })],
      ok: t('Chat.TakeOver'),
      run: () => assign.run({ chatId, over: true }),
    });
  const take = () => (assignedTo ? askTakeOver(assignedTo.name) : void assign.run({ chatId }));
  return (
    <Space size="small" className="ms-auto">
      {!mine && (
        <Button size="small" loading={assign.busy} onClick={take}>
          {t(assignedTo ? 'Chat.TakeOver' : 'Chat.Take')}
        </Button>
      )}
      {assignedTo && (mine || role === 'owner') && (
        <Button size="small" loading={release.busy} onClick={() => void release.run({ chatId })}>
          {t('Chat.Release')}
        </Button>
      )}
      {!done && (
        <Button size="small" loading={finish.busy} onClick={() => void finish.run({ chatId, seq: lastSeq })}>
          {t('Chat.Finish')}
        </Button>
      )}
    </Space>
  );
}
