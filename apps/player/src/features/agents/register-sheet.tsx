import { Sheet } from '@truedraw/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n/t';
import { NewAccount } from './new-account';
import { RegisterForm, type Registered } from './register-form';

/** Shows the form, and after it the account name and password of the new user. */
export function RegisterSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const [registered, setRegistered] = useState<Registered>();
  return (
    <Sheet
      open={open}
      title={t(registered ? 'Agent.RegDone' : 'Agent.Register')}
      closeLabel={t('Common.Close')}
      onClose={() => {
        setRegistered(undefined);
        onClose();
      }}
    >
      {registered ? (
        <NewAccount {...registered} onAnother={() => setRegistered(undefined)} />
      ) : (
        <RegisterForm onDone={setRegistered} />
      )}
    </Sheet>
  );
}
