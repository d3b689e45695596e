import { CloseOutlined, PictureOutlined } from '@ant-design/icons';
import { randomKey, shrinkPicture } from '@truedraw/client';
import { App, Button, Input } from 'antd';
import { useRef, useState, type Dispatch, type KeyboardEvent, type SetStateAction } from 'react';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useUnsaved } from '../../lib/unsaved';

interface ComposerProps {
  chatId: number;
  draft: string;
  onDraft: Dispatch<SetStateAction<string>>;
}

export function Composer({ chatId, draft, onDraft }: ComposerProps) {
  const t = useT();
  const { message } = App.useApp();
  const [picture, setPicture] = useState<string>();
  // A message keeps its client id until it is sent, so that a retry after a lost response does not write it twice.
  const tried = useRef({ clientId: '', content: '' });
  const file = useRef<HTMLInputElement>(null);
  const answer = useChange('answerChat', { stale: ['chat', 'chats', 'chatCounts'] });
  const text = draft.trim();
  useUnsaved(text !== '' || picture !== undefined);
  const send = async () => {
    if (answer.busy || (!text && !picture)) return;
    const content = `${text}\n${picture ?? ''}`;
    if (tried.current.content !== content) tried.current = { clientId: randomKey(), content };
    const { clientId } = tried.current;
    if (!(await answer.run({ chatId, clientId, ...(text && { text }), ...(picture && { picture }) }))) return;
    tried.current.content = '';
    // What was added while the answer was under way stays.
    setPicture((kept) => (kept === picture ? undefined : kept));
    onDraft((written) => (written.startsWith(draft) ? written.slice(draft.length).trimStart() : written));
  };
  const addPicture = async (chosen: File | undefined) => {
    if (!chosen) return;
    const small = await shrinkPicture(chosen, { longestSide: 1_600, type: 'image/jpeg' });
    if (small) setPicture(small.data);
    else message.error(t('Chat.PictureBad'));
  };
  const press = (event: KeyboardEvent) => {
    // While a Chinese word is being composed, Enter only accepts that word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className="flex flex-col gap-2 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {picture && (
        <div className="flex items-center gap-2">
          <img src={`data:image/jpeg;base64,${picture}`} alt="" className="h-16 rounded-field" />
          <Button
            size="small"
            icon={<CloseOutlined />}
            aria-label={t('Chat.RemovePicture')}
            onClick={() => setPicture(undefined)}
          />
        </div>
      )}
      <Input.TextArea
        aria-label={t('Chat.Write')}
        placeholder={t('Chat.Write')}
        maxLength={1_000}
        autoSize={{ minRows: 2, maxRows: 6 }}
        value={draft}
        onChange={({ target }) => onDraft(target.value)}
        onKeyDown={press}
      />
      <div className="flex items-center justify-between">
        <input
          ref={file}
          type="file"
          hidden
          aria-label={t('Chat.AddPicture')}
          accept="image/jpeg,image/png,image/webp"
          onChange={({ target }) => {
            void addPicture(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button
          icon={<PictureOutlined />}
          aria-label={t('Chat.AddPicture')}
          title={t('Chat.AddPicture')}
          onClick={() => file.current?.click()}
        />
        <Button type="primary" htmlType="submit" disabled={!text && !picture} loading={answer.busy}>
          {t('Chat.Send')}
        </Button>
      </div>
    </form>
  );
}
