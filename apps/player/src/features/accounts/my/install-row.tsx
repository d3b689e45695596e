import { InstallIcon, RowButton, Sheet } from '@truedraw/ui';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/t';
import { acceptOffer, useInstallStore } from '../../../lib/pwa/install';
import { isInstalled, isIos } from '../../../lib/pwa/platform';

/** Shown when the browser offers to install the app, or on an iPhone, where the user has to install it by hand. */
export function InstallRow() {
  const t = useT();
  const offer = useInstallStore((state) => state.offer);
  const [explaining, setExplaining] = useState(false);
  const byHand = isIos() && !isInstalled();
  if (!offer && !byHand) return null;
  return (
    <li>
      <RowButton
        icon={<InstallIcon />}
        onClick={() => (offer ? acceptOffer() : setExplaining(true))}
        aria-haspopup={offer ? undefined : 'dialog'}
      >
        {t('App.Install')}
        <span className="block text-small text-ink-faint">{t('App.InstallText')}</span>
      </RowButton>
      <Sheet
        open={explaining}
        onClose={() => setExplaining(false)}
        title={t('App.Install')}
        closeLabel={t('Common.Close')}
      >
        <ol className="flex list-inside list-decimal flex-col gap-3 pb-2 text-body">
          <li>{t('App.InstallStep1')}</li>
          <li>{t('App.InstallStep2')}</li>
          <li>{t('App.InstallStep3')}</li>
        </ol>
      </Sheet>
    </li>
  );
}
