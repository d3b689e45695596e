import { Button, Sheet } from '@truedraw/ui';
import { useT } from '../../../lib/i18n/t';

interface ClearSheetProps {
  open: boolean;
  count: number;
  onClear: () => void;
  onClose: () => void;
}

export function ClearSheet({ open, count, onClear, onClose }: ClearSheetProps) {
  const t = useT();
  return (
    <Sheet open={open} title={t('Slip.Clear')} closeLabel={t('Common.Close')} onClose={onClose}>
      <p className="mb-4 text-ink-soft">{t('Slip.ClearText', { count })}</p>
      <div className="grid grid-cols-2 gap-3">
        <Button look="quiet" onClick={onClose}>
          {t('Common.Cancel')}
        </Button>
        <Button onClick={onClear}>{t('Slip.ClearDo')}</Button>
      </div>
    </Sheet>
  );
}
