import { App } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../i18n/t';

interface Question {
  title: string;
  /** What will happen, a sentence each. */
  says: readonly ReactNode[];
  ok: string;
  /** Asked about in red: it costs money, or cannot be taken back. */
  danger?: boolean;
  /** Done while the question stands; what it resolves to does not matter. */
  run: () => Promise<unknown>;
  declined?: () => void;
}

/** Asks before anything dangerous, and says what will happen. */
export function useConfirm(): (question: Question) => void {
  const t = useT();
  const { modal } = App.useApp();
  return ({ title, says, ok, danger = false, run, declined }) =>
    void modal.confirm({
      title,
      width: 480,
      okText: ok,
      okButtonProps: { danger },
      cancelText: t('Common.Cancel'),
      // Nothing dangerous happens to whoever presses Enter once too often.
      autoFocusButton: danger ? 'cancel' : 'ok',
      content: (
        <>
          <p>{t('Common.WillHappen')}</p>
          <ul className="list-disc ps-5">
            {says.map((sentence, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the sentences of a question do not move
              <li key={index}>{sentence}</li>
            ))}
          </ul>
        </>
      ),
      onOk: run,
      onCancel: () => declined?.(),
    });
}

/** The same for a form that stays open behind the question: what was done, or undefined when it was declined. */
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
