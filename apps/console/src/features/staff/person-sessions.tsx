import { Modal } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { Answer } from '../../lib/parts/answer';
import { useConfirm } from '../../lib/parts/use-confirm';
import type { Person } from './person';
import { SessionList, type StaffSession } from './session-list';

interface PersonSessionsProps {
  person: Pick<Person, 'staffId' | 'name'>;
  onClose: () => void;
}

/** The logins of another person, which an owner can end. */
export function PersonSessions({ person: { staffId, name }, onClose }: PersonSessionsProps) {
  const t = useT();
  const ask = useConfirm();
  const sessions = useCall('sessionsOfStaff', { staffId });
  const end = useChange('endSessionsOfStaff', {
    stale: ['sessionsOfStaff', 'staffList'],
    success: t('Common.Done'),
  });
  const askOne = ({ id, device }: StaffSession) =>
    ask({
      title: t('Account.EndOneTitle'),
      effects: [t('Staff.EndOneText', { name, device })],
      ok: t('Account.End'),
      danger: true,
      run: () => end.run({ staffId, id }),
    });
  const askAll = () =>
    ask({
      title: t('Staff.EndAllTitle', { name }),
      effects: [t('Staff.EndAllText', { name })],
      ok: t('Staff.EndAll'),
      danger: true,
      run: () => end.run({ staffId }),
    });
  return (
    <Modal
      open
      width={720}
      title={t('Staff.SessionsTitle', { name })}
      onCancel={onClose}
      okText={t('Staff.EndAll')}
      okButtonProps={{ danger: true, loading: end.busy, disabled: !sessions.data?.length }}
      onOk={() => askAll()}
    >
      <Answer of={sessions}>{(list) => <SessionList sessions={list} onEnd={askOne} />}</Answer>
    </Modal>
  );
}
