import { shrinkPicture, useOnline } from '@truedraw/client';
import { PictureIcon, SendIcon, Spinner } from '@truedraw/ui';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useT } from '../../lib/i18n/t';
import { usePlace } from '../../lib/router/router';
import { showToast } from '../../lib/toast';
import { AttachedPicture } from './attached-picture';
import { setDraft, useChatStore } from './chat-store';
import type { OutgoingPicture } from './messages';
import { sendMessage } from './outbox';
import { topicKeys, topicOf } from './topics';

const longestText = 1_000;
/** Pictures are reduced to this size in pixels, which is enough for a phone. */
const longestSide = 1_600;
/** From this length on, the remaining characters are shown. */
const showLeftFrom = 900;

const field =
  'col-start-1 row-start-1 max-h-32 min-h-11 min-w-0 overflow-y-auto rounded-[1.375rem] border px-4 py-[0.5625rem] text-input';
/** The size is in pixels, so that the buttons do not grow with the text size and leave more room for the text. */
const round = 'grid size-[44px] shrink-0 place-items-center rounded-full';

/** The input for messages at the bottom of the sheet, above the on-screen keyboard. */
export function Composer() {
  const t = useT();
  const online = useOnline();
  const draft = useChatStore((state) => state.draft);
  const { picture, preparing, choose, remove } = useAttachment();
  const text = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const ready = !preparing && (draft.trim() !== '' || picture !== undefined);
  useTopic();

  const submit = () => {
    if (!ready) return;
    sendMessage(draft.trim(), picture);
    setDraft('');
    remove();
    text.current?.focus();
  };

  return (
    <form
      className="shrink-0 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <output className="block">
        {!online && (
          <p className="bg-sunken px-4 py-1.5 text-center text-small text-ink-soft">
            {t('Common.OfflineBar')}
          </p>
        )}
      </output>
      {picture && <AttachedPicture picture={picture} onRemove={remove} />}
      <div className="flex items-end gap-1.5 p-2">
        <button
          type="button"
          aria-label={t(preparing ? 'Service.Preparing' : 'Service.AddPicture')}
          aria-busy={preparing || undefined}
          onClick={() => file.current?.click()}
          className={`${round} text-ink-soft active:bg-sunken`}
        >
          {preparing ? <Spinner /> : <PictureIcon />}
        </button>
        <input
          ref={file}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            event.target.value = '';
            if (chosen) void choose(chosen);
          }}
        />
        <Growing text={draft || t('Service.Input')}>
          <textarea
            ref={text}
            rows={1}
            value={draft}
            maxLength={longestText}
            aria-label={t('Service.Input')}
            placeholder={t('Service.Input')}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={(event) => {
              if (!isSendKey(event)) return;
              event.preventDefault();
              submit();
            }}
            className={`${field} resize-none border-line-strong bg-canvas placeholder:text-ink-faint focus-visible:-outline-offset-1`}
          />
        </Growing>
        <button
          type="submit"
          aria-label={t('Service.Send')}
          aria-disabled={!ready || undefined}
          className={`${round} ${ready ? 'bg-action text-on-action active:bg-action-press' : 'bg-sunken text-ink-faint'}`}
        >
          <SendIcon />
        </button>
      </div>
      <output className="block">
        {draft.length >= showLeftFrom && (
          <p className="px-4 pb-2 text-right text-caption text-ink-faint tabular-nums">
            {t('Service.Left', { count: longestText - draft.length })}
          </p>
        )}
      </output>
    </form>
  );
}

/** Grows with its text: an invisible copy of the text gives the height. */
function Growing({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid max-h-32 min-w-0 flex-1">
      <div aria-hidden="true" className={`${field} invisible border-transparent whitespace-pre-wrap`}>
        {text}{' '}
      </div>
      {children}
    </div>
  );
}

/** On a computer Enter sends, and Shift+Enter starts a new line. On a phone Enter starts a new line. */
const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && window.matchMedia('(pointer: fine)').matches;

function useAttachment() {
  const t = useT();
  const [picture, setPicture] = useState<OutgoingPicture>();
  const [preparing, setPreparing] = useState(false);
  const choose = async (file: Blob) => {
    setPreparing(true);
    const shrunk = await shrinkPicture(file, { longestSide, type: 'image/jpeg' }).catch(() => undefined);
    setPreparing(false);
    if (shrunk) setPicture(shrunk);
    else showToast(t('Service.PictureBad'), 'failure');
  };
  return { picture, preparing, choose, remove: () => setPicture(undefined) };
}

/** A link with a topic fills in the text, unless the user has already typed something. */
function useTopic(): void {
  const t = useT();
  const topic = topicOf(usePlace().search['about']);
  const opening = topic && t('Service.Draft', { topic: t(topicKeys[topic]) });
  useEffect(() => {
    if (opening && useChatStore.getState().draft === '') setDraft(opening);
  }, [opening]);
}
