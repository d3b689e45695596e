import type { StaffResponseOf } from '@truedraw/client/staff';
import { Alert, App, Button, Card, Typography } from 'antd';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showTime } from '../../lib/time';

type Way = StaffResponseOf<'incidents'>['ways'][number];

const settings = { mail: 'ALARM_MAIL', sms: 'ALARM_SMS', webhook: 'ALARM_WEBHOOK' } as const;

/** The ways by which people are told, each with a trial. */
export function AlarmWays({ ways }: { ways: readonly Way[] }) {
  const t = useT();
  return (
    <Card size="small" title={<h2>{t('Incident.Ways')}</h2>}>
      <div className="grid gap-3">
        {ways.every(({ addresses }) => addresses === 0) && (
          <Alert type="warning" showIcon title={t('Incident.NoWay')} />
        )}
        <ul className="grid gap-3">
          {ways.map((way) => (
            <AlarmWay key={way.channel} way={way} />
          ))}
        </ul>
      </div>
    </Card>
  );
}

function AlarmWay({ way: { channel, addresses, sentAt, failedAt, problem } }: { way: Way }) {
  const t = useT();
  const may = useMay();
  const { message } = App.useApp();
  const attempt = useChange('tryAlarm', {
    stale: ['incidents'],
    done: (answer) => {
      if (answer.problem === undefined) message.success(t('Incident.Tried'));
      else message.error(t('Incident.Failed', { time: showTime(Date.now()), problem: answer.problem }));
    },
  });
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <strong className="w-24 font-medium">{t(`Incident.Way_${channel}`)}</strong>
      <span className="min-w-40 flex-1 text-ink-soft">
        {addresses > 0
          ? t('Incident.WayOn', { count: addresses })
          : t('Incident.WayOff', { setting: settings[channel] })}
        {sentAt !== undefined && ` · ${t('Incident.Sent', { time: showTime(sentAt) })}`}
        {failedAt !== undefined && problem !== undefined && (
          <Typography.Text type="danger">
            {' · '}
            {t('Incident.Failed', { time: showTime(failedAt), problem })}
          </Typography.Text>
        )}
      </span>
      {addresses > 0 && may('tryAlarm') && (
        <Button size="small" loading={attempt.busy} onClick={() => void attempt.run({ channel })}>
          {t('Incident.Try')}
        </Button>
      )}
    </li>
  );
}
