import { Button, Space } from 'antd';
import { useState } from 'react';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useConfirm } from '../../lib/parts/use-confirm';
import { useMe } from '../../lib/session/session';
import type { Person } from './person';
import { PersonSessions } from './person-sessions';
import { ResetPassword } from './reset-password';
import { SetRole } from './set-role';

export function PersonActions({ person: { staffId, name, role, disabled, touchedBy } }: { person: Person }) {
  const t = useT();
  const me = useMe();
  const confirm = useConfirm();
  const [resetting, setResetting] = useState(false);
  const [changingRole, setChangingRole] = useState(false);
  const [showing, setShowing] = useState(false);
  const options = { stale: ['staffList'], success: t('Common.Done') } as const;
  const setDisabled = useChange('setStaffDisabled', options);
  const vouch = useChange('confirmStaff', options);
  const resetCodes = useChange('resetStaffTotp', options);
  const askDisable = () =>
    confirm(
      disabled
        ? {
            title: t('Staff.EnableTitle', { name }),
            effects: [t('Staff.EnableText')],
            ok: t('Staff.Enable'),
            run: () => setDisabled.run({ staffId, disabled: false }),
          }
        : {
            title: t('Staff.DisableTitle', { name }),
            effects: [t('Staff.DisableText1'), t('Staff.DisableText2')],
            ok: t('Staff.Disable'),
            danger: true,
            run: () => setDisabled.run({ staffId, disabled: true }),
          },
    );
  const askCodes = () =>
    confirm({
      title: t('Staff.ResetCodesTitle', { name }),
      effects: [t('Staff.ResetCodesText1'), t('Staff.ResetCodesText2')],
      ok: t('Staff.ResetCodes'),
      danger: true,
      run: () => resetCodes.run({ staffId }),
    });
  const askConfirm = () =>
    confirm({
      title: t('Staff.ConfirmTitle', { name }),
      effects: [t('Staff.ConfirmText1', { name }), t('Staff.ConfirmText2', { owners: touchedBy.join(', ') })],
      ok: t('Staff.Confirm'),
      danger: true,
      run: () => vouch.run({ staffId, role }),
    });
  return (
    <Space size="small" wrap className="justify-end">
      {touchedBy.length > 0 && !touchedBy.includes(me.name) && (
        <Button size="small" type="primary" onClick={askConfirm}>
          {t('Staff.Confirm')}
        </Button>
      )}
      <Button size="small" onClick={() => setShowing(true)}>
        {t('Staff.Sessions')}
      </Button>
      <Button size="small" onClick={() => setChangingRole(true)}>
        {t('Staff.SetRole')}
      </Button>
      <Button size="small" onClick={() => setResetting(true)}>
        {t('Staff.ResetPassword')}
      </Button>
      <Button size="small" onClick={askCodes}>
        {t('Staff.ResetCodes')}
      </Button>
      <Button size="small" danger={!disabled} onClick={askDisable}>
        {t(disabled ? 'Staff.Enable' : 'Staff.Disable')}
      </Button>
      {showing && <PersonSessions person={{ staffId, name }} onClose={() => setShowing(false)} />}
      <SetRole person={{ staffId, name, role }} open={changingRole} onClose={() => setChangingRole(false)} />
      <ResetPassword person={{ staffId, name }} open={resetting} onClose={() => setResetting(false)} />
    </Space>
  );
}
