import { Button, Sheet } from '@truedraw/ui';
import { failureText } from '../../../lib/failure-text';
import { useSubmit } from '../../../lib/form/use-submit';
import { useT } from '../../../lib/i18n/t';
import { showToast } from '../../../lib/toast';
import { logoutOthers } from './logout-others';

export function LogoutOthersSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const { busy, submit } = useSubmit(async () => {
    try {
      await logoutOthers();
    } catch (error) {
      showToast(failureText(t, error, 'Common.OPFail'), 'failure');
      return;
    }
    onClose();
    showToast(t('Common.OpSuccess'), 'success');
  });
  return (
    <Sheet open={open} onClose={onClose} title={t('My.LogoutOthers')} closeLabel={t('Common.Close')}>
      <p className="text-body text-ink-soft">{t('My.LogoutOthersText')}</p>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button look="quiet" onClick={onClose}>
          {t('Common.Cancel')}
        </Button>
        <Button busy={busy} onClick={submit}>
          {t('My.LogoutOthersDo')}
        </Button>
      </div>
    </Sheet>
  );
}
