import { App } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useT } from '../i18n/t';

export interface Question {
  title: string;
  /** One sentence for each effect. */
  effects: readonly ReactNode[];
  ok: string;
  /** Shown in red: the action costs money or cannot be undone. */
  danger?: boolean;
  /** Runs while the dialog is still open. Its result is ignored. */
  run: () => Promise<unknown>;
  declined?: () => void;
}

/** Asks for a confirmation and lists the effects. */
export function useConfirm(): (question: Question) => void {
  const t = useT();
  const { modal } = App.useApp();
  const isAsking = useRef(false);
  return ({ title, effects, ok, danger = false, run, declined }) => {
    // What is submitted twice at once is asked once.
    if (isAsking.current) {
      declined?.();
      return;
    }
    isAsking.current = true;
    modal.confirm({
      title,
      width: 480,
      okText: ok,
      okButtonProps: { danger },
      cancelText: t('Common.Cancel'),
      // A dangerous action is not started by pressing Enter once too often.
      focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
      content: (
        <>
          <p>{t('Common.WillHappen')}</p>
          <ul className="list-disc ps-5">
            {effects.map((sentence, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the sentences of a question do not move
              <li key={index}>{sentence}</li>
            ))}
          </ul>
        </>
      ),
      onOk: run,
      onCancel: () => declined?.(),
      afterClose: () => {
        isAsking.current = false;
      },
    });
  };
}

/** The same for a form that stays open: resolves to the result, or to undefined when it was declined. */
export function useAsk(): (question: Question) => Promise<unknown> {
  const confirm = useConfirm();
  return (question) =>
    new Promise((resolve) => {
      confirm({
        ...question,
        run: async () => resolve(await question.run()),
        declined: () => resolve(undefined),
      });
    });
}
