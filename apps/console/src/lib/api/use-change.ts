import type { StaffRequestOf, StaffResponseOf } from '@truedraw/client/staff';
import type { StaffCallName } from '@truedraw/contract/staff';
import { App } from 'antd';
import { useRef, useState } from 'react';
import { useT } from '../i18n/t';
import { session } from '../session/session';
import { call } from './call';
import { refetchChanged } from './query-client';
import { problemText } from './problem-text';

interface Options<Name extends StaffCallName> {
  /** The calls whose responses are stale afterwards. */
  stale?: readonly StaffCallName[];
  /** The message shown after a success. */
  success?: string;
  done?: (answer: StaffResponseOf<Name>) => void;
  /** Shows why the call failed, where it can be mended; otherwise a message does. */
  failed?: (problem: string) => void;
}

interface Change<Name extends StaffCallName> {
  busy: boolean;
  /** Resolves to undefined when the call failed; the reason has then been shown. */
  run: (fields: StaffRequestOf<Name>) => Promise<StaffResponseOf<Name> | undefined>;
}

/** A call that changes something. It shows the outcome and refetches the calls that became stale. */
export function useChange<Name extends StaffCallName>(
  name: Name,
  { stale = [], success, done, failed }: Options<Name> = {},
): Change<Name> {
  const t = useT();
  const { message } = App.useApp();
  const [running, setRunning] = useState(0);
  const pending = useRef(new Map<string, ReturnType<Change<Name>['run']>>());
  const send = async (fields: StaffRequestOf<Name>) => {
    setRunning((count) => count + 1);
    try {
      const answer = await call(name, fields);
      if (waits(answer)) message.info(t('Change.Waits'));
      else if (success) message.success(success);
      done?.(answer);
      return answer;
    } catch (error) {
      // The sign-in page, which is there then, says that the session ended.
      if (!session.get()) return undefined;
      const text = problemText(t, error);
      // By its key, the same error of several calls is shown once.
      if (failed) failed(text);
      else message.error({ content: text, key: text });
      return undefined;
    } finally {
      setRunning((count) => count - 1);
      // Also after a refusal: another person may have made the change in the meantime.
      for (const other of ['changes' as const, ...stale]) void refetchChanged({ queryKey: [other] });
    }
  };
  /** What is submitted twice at once is sent once. */
  const run: Change<Name>['run'] = (fields) => {
    const key = JSON.stringify(fields);
    const answer = pending.current.get(key) ?? send(fields).finally(() => pending.current.delete(key));
    pending.current.set(key, answer);
    return answer;
  };
  return { busy: running > 0, run };
}

/** Whether the change was only proposed, because it takes two people. */
const waits = (answer: object): boolean => 'proposal' in answer;
