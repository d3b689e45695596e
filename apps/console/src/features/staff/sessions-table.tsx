import { Button, Card } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { Answer } from '../../lib/parts/answer';
import { useConfirm } from '../../lib/parts/use-confirm';
import { SessionList } from './session-list';

export function SessionsTable() {
  const t = useT();
  const confirm = useConfirm();
  const sessions = useCall('staffSessions', {});
  const end = useChange('endStaffSession', { stale: ['staffSessions'], success: t('Common.Done') });
  const askOne = (id: number, device: string) =>
    confirm({
      title: t('Account.EndOneTitle'),
      effects: [t('Account.EndOneText', { device })],
      ok: t('Account.End'),
      danger: true,
      run: () => end.run({ id }),
    });
  const askOthers = () =>
    confirm({
      title: t('Account.EndOthersTitle'),
      effects: [t('Account.EndOthersText')],
      ok: t('Account.EndOthers'),
      danger: true,
      run: () => end.run({}),
    });
  return (
    <Card
      size="small"
      title={<h2>{t('Account.Sessions')}</h2>}
      extra={
        <Button size="small" danger disabled={(sessions.data?.length ?? 0) < 2} onClick={askOthers}>
          {t('Account.EndOthers')}
        </Button>
      }
    >
      <Answer of={sessions}>
        {(list) => <SessionList sessions={list} onEnd={({ id, device }) => askOne(id, device)} />}
      </Answer>
    </Card>
  );
}
