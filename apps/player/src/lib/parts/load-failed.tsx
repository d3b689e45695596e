import { isUnanswered } from '@truedraw/client';
import { Button, EmptyState, OfflineIcon, WarningIcon } from '@truedraw/ui';
import { failureText } from '../failure-text';
import { useT } from '../i18n/t';

/** Shown instead of content that could not be loaded, with the reason and a retry button. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  const noAnswerError = isUnanswered(error);
  return (
    <div role="alert">
      <EmptyState
        icon={noAnswerError ? <OfflineIcon /> : <WarningIcon />}
        title={t('Common.LoadFail')}
        text={failureText(t, error, 'Common.OPFail')}
      >
        <Button look="outline" onClick={onRetry}>
          {t('Common.Retry')}
        </Button>
      </EmptyState>
    </div>
  );
}
