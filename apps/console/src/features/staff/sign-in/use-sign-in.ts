import { md5 } from '@truedraw/contract/md5';
import type { StaffResponseOf } from '@truedraw/client/staff';
import { useState } from 'react';
import { call } from '../../../lib/api/call';
import { problemText } from '../../../lib/api/problem-text';
import { useT } from '../../../lib/i18n/t';
import { beginSession } from '../../../lib/session/session';

interface Typed {
  name: string;
  password: string;
  code: string;
}

/** Signs in, or returns the set-up of the codes at the first login; a refusal is in `problem`. */
export function useSignIn(): {
  busy: boolean;
  problem: string | undefined;
  clearProblem: () => void;
  signIn: (typed: Typed) => Promise<StaffResponseOf<'staffLogin'>['setup']>;
} {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const signIn = async ({ name, password, code }: Typed) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await call('staffLogin', {
        name: name.trim(),
        passwd: md5(password),
        ...(code && { code }),
      });
      if (answer.account) beginSession(answer.account);
      return answer.setup;
    } catch (error) {
      setProblem(problemText(t, error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, clearProblem: () => setProblem(undefined), signIn };
}
