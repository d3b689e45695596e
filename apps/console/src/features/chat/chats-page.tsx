import { SoundFilled, SoundOutlined } from '@ant-design/icons';
import { Button, Empty } from 'antd';
import { sound, switchSound } from '../../lib/chat/sound';
import { useT } from '../../lib/i18n/t';
import { Page } from '../../lib/parts/page';
import { useSearchFields } from '../../lib/router/router';
import { useStore } from '../../lib/store';
import { ChatList } from './chat-list';
import { Conversation } from './conversation';

/** The list of chats, and beside it the chat that the address names. */
export default function ChatsPage() {
  const t = useT();
  const search = useSearchFields();
  const chatId = Number(search['chat']) || undefined;
  return (
    <Page title={t('Page.Chats')} extra={<SoundSwitch />}>
      <div className="grid min-h-96 grid-cols-[minmax(0,1fr)] gap-4 md:h-[calc(100dvh-9rem)] md:grid-cols-[19rem_minmax(0,1fr)]">
        {/* A phone has room for the list or for one chat. */}
        <div className={`min-h-0 md:contents ${chatId ? 'max-md:hidden' : ''}`}>
          <ChatList open={chatId} />
        </div>
        {chatId ? (
          <Conversation key={chatId} chatId={chatId} />
        ) : (
          <Empty className="self-center" image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('Chat.Pick')} />
        )}
      </div>
    </Page>
  );
}

function SoundSwitch() {
  const t = useT();
  const on = useStore(sound);
  return (
    <Button
      aria-pressed={on}
      icon={on ? <SoundFilled aria-hidden /> : <SoundOutlined aria-hidden />}
      onClick={() => switchSound(!on)}
    >
      {t(on ? 'Chat.SoundOn' : 'Chat.SoundOff')}
    </Button>
  );
}
