import { Alert, Button } from 'antd';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showTime } from '../../lib/time';
import type { Content } from './content';

/** Says that other content waits for its time, and takes it back. */
export function Scheduled({ next: { goesLiveAt, by } }: { next: NonNullable<Content['next']> }) {
  const t = useT();
  const may = useMay();
  const drop = useChange('dropContent', { stale: ['content'], success: t('Content.Dropped') });
  return (
    <Alert
      type="info"
      showIcon
      title={t('Content.Waits', { time: showTime(goesLiveAt), name: by })}
      description={t('Content.WaitsTip')}
      action={
        may('dropContent') && (
          <Button loading={drop.busy} onClick={() => void drop.run({})}>
            {t('Content.Drop')}
          </Button>
        )
      }
    />
  );
}
