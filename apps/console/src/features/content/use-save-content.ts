import { CallError } from '@truedraw/client';
import type { StaffRequestOf } from '@truedraw/client/staff';
import { App, type FormInstance } from 'antd';
import { useState } from 'react';
import { call } from '../../lib/api/call';
import { queryClient, refetchChanged } from '../../lib/api/query-client';
import { problemText } from '../../lib/api/problem-text';
import { useT } from '../../lib/i18n/t';
import { addressFieldsOf } from './address-fields';
import type { Draft } from './content';

/** Publishes the content, and tells whether it was. An address that the server refuses is marked in its field. */
export function useSaveContent(form: FormInstance<Draft>) {
  const t = useT();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (content: StaffRequestOf<'saveContent'>): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    try {
      queryClient.setQueryData(['content', {}], await call('saveContent', content));
      message.success(t('Content.Saved'));
      return true;
    } catch (error) {
      const text = problemText(t, error);
      const name = error instanceof CallError ? error.error : undefined;
      // The server names the refused address, which may be used in several fields.
      const refused =
        name === 'AddressNotAllowed'
          ? addressFieldsOf(content).filter(({ address }) => address && text.includes(address))
          : [];
      form.setFields(refused.map(({ path }) => ({ name: path as never, errors: [text] })));
      // What stands at a field is not said a second time.
      setProblem(refused.length ? '' : text);
      if (name === 'ContentChanged' || name === 'ContentWaits')
        void refetchChanged({ queryKey: ['content'] });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, clearProblem: () => setProblem(undefined), save };
}
