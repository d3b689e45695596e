import { isUnanswered, saidBy } from '@truedraw/client';
import { Button, EmptyState, OfflineIcon, WarningIcon } from '@truedraw/ui';
import { useT } from '../i18n/t';

/** In the place of what could not be loaded: why, and a way to try again. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const unanswered = isUnanswered(error);
  return (
    <div role="alert">
      <EmptyState
        icon={unanswered ? <OfflineIcon /> : <WarningIcon />}
        title={t('Common.LoadFail')}
        text={unanswered ? t('Common.NetworkFail') : saidBy(error, t('Common.OPFail'))}
      >
        <Button look="outline" onClick={onRetry}>
          {t('Common.Retry')}
        </Button>
      </EmptyState>
    </div>
  );
}
