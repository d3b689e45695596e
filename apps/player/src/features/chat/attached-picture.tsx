import { CloseIcon } from '@truedraw/ui';
import { useT } from '../../lib/i18n/t';
import type { OutgoingPicture } from './messages';

/** A preview of the picture that will be sent with the message. */
export function AttachedPicture({ picture, onRemove }: { picture: OutgoingPicture; onRemove: () => void }) {
  const t = useT();
  return (
    <div className="flex items-start gap-1 px-4 pt-3">
      <img
        src={`data:image/jpeg;base64,${picture.data}`}
        alt={t('Service.Picture')}
        className="size-20 rounded-field object-cover"
      />
      <button
        type="button"
        aria-label={t('Service.RemovePicture')}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-full text-ink-soft active:bg-sunken"
      >
        <CloseIcon className="size-5" />
      </button>
    </div>
  );
}
