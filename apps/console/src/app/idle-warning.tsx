import { Modal } from 'antd';
import { useT } from '../lib/i18n/t';
import { secondsLeft, keepSignedIn } from '../lib/session/idle';
import { signOut } from '../lib/session/sign-out';
import { useStore } from '../lib/store';

const stay = 'stay-signed-in';

export function IdleWarning() {
  const t = useT();
  const left = useStore(secondsLeft);
  return (
    <Modal
      open={left !== undefined}
      title={t('Idle.Title')}
      okText={t('Idle.Stay')}
      okButtonProps={{ id: stay }}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(stay)?.focus()}
      cancelText={t('Frame.SignOut')}
      onOk={keepSignedIn}
      onCancel={() => void signOut()}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      // Above every other dialog: a question of antd lies at 2,000.
      zIndex={2_100}
    >
      {t('Idle.Text', { count: left ?? 0 })}
    </Modal>
  );
}
