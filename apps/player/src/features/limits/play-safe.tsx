import { Button, Sheet } from '@truedraw/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n/t';
import { open } from '../../lib/router/router';
import { forgetNewUser, isNewUser } from '../../lib/session/stored-session';
import { SittingFigures } from './sitting-figures';
import { useSitting } from './use-sitting';

/** Asks a new user about limits, and shows the reality check when it is due. */
export function PlaySafe({ userId }: { userId: number }) {
  const t = useT();
  const [isNew, setNew] = useState(() => isNewUser(userId));
  const { due, goOn } = useSitting();
  const endWelcome = () => {
    forgetNewUser();
    setNew(false);
  };
  return (
    <>
      <Sheet
        open={isNew}
        title={t('Limits.WelcomeTitle')}
        closeLabel={t('Common.Close')}
        onClose={endWelcome}
      >
        <p className="mb-5 text-body text-ink-soft">{t('Limits.WelcomeText')}</p>
        <Choices
          leave={t('Limits.WelcomeSet')}
          stay={t('Limits.WelcomeSkip')}
          onLeave={endWelcome}
          onStay={endWelcome}
        />
      </Sheet>
      <Sheet
        open={!isNew && due !== undefined}
        title={t('Limits.CheckTitle')}
        closeLabel={t('Common.Close')}
        onClose={() => due && goOn()}
      >
        {due && <SittingFigures sitting={due} />}
        <Choices leave={t('Limits.CheckBreak')} stay={t('Limits.CheckGoOn')} onLeave={goOn} onStay={goOn} />
      </Sheet>
    </>
  );
}

interface ChoicesProps {
  leave: string;
  stay: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Two ways on that look the same: neither is urged. */
function Choices({ leave, stay, onLeave, onStay }: ChoicesProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button
        look="outline"
        onClick={() => {
          onLeave();
          void open('/limits');
        }}
      >
        {leave}
      </Button>
      <Button look="outline" onClick={onStay}>
        {stay}
      </Button>
    </div>
  );
}
