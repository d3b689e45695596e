import { Button, Spinner, WarningIcon } from '@truedraw/ui';
import { useT } from '../../lib/i18n/t';
import { Side, Words } from './bubble';
import type { Outgoing } from './messages';
import { discard, retry } from './outbox';
import { PictureFrame } from './picture-in-chat';

/** A message that is being sent, or one that failed, with buttons to send it again or delete it. */
export function OutgoingBubble({ message }: { message: Outgoing }) {
  const t = useT();
  const { clientId, text, picture, state, reason } = message;
  return (
    <Side own name={t('Service.Me')}>
      {picture && (
        <PictureFrame width={picture.width} height={picture.height}>
          <img
            src={`data:image/jpeg;base64,${picture.data}`}
            alt={t('Service.Picture')}
            className="size-full"
          />
        </PictureFrame>
      )}
      {text && <Words own>{text}</Words>}
      {state === 'queued' && (
        <p className="flex items-center gap-1.5 text-caption text-ink-faint">
          <Spinner className="size-3" />
          {t('Service.Sending')}
        </p>
      )}
      {state === 'waiting' && <p className="text-caption text-ink-faint">{t('Service.Waiting')}</p>}
      {state === 'failed' && (
        <div className="flex flex-col items-end">
          <p className="flex items-center gap-1.5 text-right text-small text-action-ink">
            <WarningIcon className="size-4 shrink-0" />
            {reason || t('Service.Failed')}
          </p>
          <div className="flex gap-4">
            <Button look="plain" className="min-h-11 text-small" onClick={() => discard(clientId)}>
              {t('Service.Discard')}
            </Button>
            <Button look="plain" className="min-h-11 text-small" onClick={() => retry(clientId)}>
              {t('Service.Resend')}
            </Button>
          </div>
        </div>
      )}
    </Side>
  );
}
