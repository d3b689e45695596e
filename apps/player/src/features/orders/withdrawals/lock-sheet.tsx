import type { ExchangeInfo } from '@truedraw/rules';
import { Button, Sheet } from '@truedraw/ui';
import { useT } from '../../../lib/i18n/t';
import { PayoutFacts } from './payout-details';

interface LockSheetProps {
  /** What the first withdrawal would lock. Undefined while nothing is asked. */
  info: ExchangeInfo | undefined;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** The first withdrawal locks where all later ones are paid, so the player looks at it once more. */
export function LockSheet({ info, busy, onClose, onConfirm }: LockSheetProps) {
  const t = useT();
  return (
    <Sheet
      open={info !== undefined}
      onClose={onClose}
      title={t('Withdraw.LockTitle')}
      closeLabel={t('Common.Close')}
    >
      <p className="mb-4 text-body text-ink-soft">{t('Withdraw.LockText')}</p>
      {info && <PayoutFacts info={info} />}
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button look="quiet" onClick={onClose}>
          {t('Withdraw.LockEdit')}
        </Button>
        <Button busy={busy} onClick={onConfirm}>
          {t('Withdraw.Submit')}
        </Button>
      </div>
    </Sheet>
  );
}
