import { saidBy } from '@truedraw/client';
import type { StaffRequestOf, StaffResponseOf } from '@truedraw/client/staff';
import type { StaffCallName } from '@truedraw/contract/staff';
import { App } from 'antd';
import { useState } from 'react';
import { useT } from '../i18n/t';
import { call } from './call';
import { askAgain } from './query-client';

interface Options<Name extends StaffCallName> {
  /** The calls whose answers are no longer true afterwards, besides what `done` does. */
  stale?: readonly StaffCallName[];
  /** What is said when it has worked. */
  said?: string;
  done?: (answer: StaffResponseOf<Name>) => void;
}

interface Change<Name extends StaffCallName> {
  busy: boolean;
  /** Resolves to undefined when it was refused; why has then been said. */
  run: (fields: StaffRequestOf<Name>) => Promise<StaffResponseOf<Name> | undefined>;
}

/** A call that changes something: says how it went, and lets what it made stale be asked again. */
export function useChange<Name extends StaffCallName>(
  name: Name,
  { stale = [], said, done }: Options<Name> = {},
): Change<Name> {
  const t = useT();
  const { message } = App.useApp();
  const [running, setRunning] = useState(0);
  const run = async (fields: StaffRequestOf<Name>) => {
    setRunning((count) => count + 1);
    try {
      const answer = await call(name, fields);
      if (said) message.success(said);
      done?.(answer);
      return answer;
    } catch (error) {
      message.error(saidBy(error, t('Common.NoAnswer')));
      return undefined;
    } finally {
      setRunning((count) => count - 1);
      // Also after a refusal: somebody else may have done it meanwhile.
      for (const other of stale) void askAgain({ queryKey: [other] });
    }
  };
  return { busy: running > 0, run };
}
