import { ButtonLink, Sheet } from '@truedraw/ui';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/t';

/** The QR code of a channel. A tap enlarges it. It can be saved and scanned in another app. */
export function ChannelPicture({ picture, name }: { picture: string; name: string }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const alt = t('Deposit.Picture', { name });
  return (
    <div className="flex flex-col items-center gap-2">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex flex-col items-center gap-1 rounded-card"
      >
        {/* White in both themes, because a scanner needs a white margin. */}
        <span className="block size-44 overflow-hidden rounded-card border border-line bg-white">
          <img src={picture} alt={alt} width={176} height={176} className="size-full object-contain" />
        </span>
        <span className="text-small text-ink-faint">{t('Deposit.Enlarge')}</span>
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={alt} closeLabel={t('Common.Close')}>
        <img
          src={picture}
          alt={alt}
          width={600}
          height={600}
          className="aspect-square w-full rounded-card border border-line bg-white object-contain"
        />
        <ButtonLink href={picture} download className="mt-4 w-full">
          {t('Deposit.SavePicture')}
        </ButtonLink>
      </Sheet>
    </div>
  );
}
