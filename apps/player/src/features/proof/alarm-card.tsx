import { saveFile } from '@truedraw/client';
import { Button, Card } from '@truedraw/ui';
import { bangkokDateTime } from '../../lib/bangkok-moments';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { forgetLog, useAlarm, type Alarm } from '../../lib/proof/log-memory';

const save = ({ at, before, now }: Alarm): void =>
  saveFile(
    'truedraw-two-histories.txt',
    new Blob([`${new Date(at).toISOString()}\n\n${before}\n\n${now}\n`], { type: 'text/plain' }),
  );

/** What this phone saw before and what it was shown, to be saved before the user goes on. */
export function AlarmCard() {
  const t = useT();
  const locale = useLocale();
  const alarm = useAlarm();
  if (!alarm) return null;
  return (
    <Card className="border border-action px-4 py-3.5">
      <h2 className="text-lead font-semibold text-action-ink">{t('Verify.Alarm')}</h2>
      <p className="mt-1 text-small text-ink-soft">
        {t('Verify.AlarmText', { time: bangkokDateTime(alarm.at, locale) })}
      </p>
      <div className="mt-3 flex flex-col gap-2">
        <Button onClick={() => save(alarm)}>{t('Verify.AlarmSave')}</Button>
        <Button look="outline" onClick={forgetLog}>
          {t('Verify.AlarmForget')}
        </Button>
      </div>
    </Card>
  );
}
