import { Modal } from 'antd';
import { useT } from '../lib/i18n/t';
import { useStore } from '../lib/store';
import { discardChanges, leaving } from '../lib/unsaved';

const stay = 'stay-here';

/** Asks before changes of a form are lost. */
export function LeaveDialog() {
  const t = useT();
  const go = useStore(leaving);
  return (
    <Modal
      open={go !== undefined}
      title={t('Unsaved.Title')}
      okText={t('Unsaved.Discard')}
      okButtonProps={{ danger: true }}
      cancelText={t('Unsaved.Stay')}
      cancelButtonProps={{ id: stay }}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(stay)?.focus()}
      onOk={discardChanges}
      onCancel={() => leaving.set(undefined)}
      // Above a dialog with the form.
      zIndex={2_050}
      width={420}
    >
      {t('Unsaved.Text')}
    </Modal>
  );
}
