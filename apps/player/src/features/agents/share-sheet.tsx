import { Button, CopyIcon, DownloadIcon, Sheet, Skeleton } from '@truedraw/ui';
import { useEffect, useState } from 'react';
import { useConfig } from '../../lib/config';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { shareLink } from '../../lib/share-link';
import { modulesOf, QrCode, type Modules } from '../../lib/parts/qr-code';
import { useMe } from '../../lib/session/use-account';
import { showToast } from '../../lib/toast';
import { useCopy } from '../../lib/use-copy';
import { saveQrPicture } from './qr-picture';

export function ShareSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <Sheet open={open} title={t('Agent.Share')} closeLabel={t('Common.Close')} onClose={onClose}>
      <Share />
    </Sheet>
  );
}

/** A user who registers by the link is placed below the agent. */
function Share() {
  const t = useT();
  const copy = useCopy();
  const { userId } = useMe();
  const locale = useLocale();
  const { shareUrl } = useConfig();
  const link = shareLink(shareUrl, window.location.origin, { userId, locale });
  const [modules, setModules] = useState<Modules>();
  useEffect(() => {
    let wanted = true;
    // If the QR code cannot be made, the user can still copy the link.
    modulesOf(link).then(
      (made) => wanted && setModules(made),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [link]);
  const save = async (code: Modules) => {
    if (!(await saveQrPicture(code, { title: t('Login.ShareTitle'), link })))
      showToast(t('Common.OPFail'), 'failure');
  };
  return (
    <div aria-busy={!modules} className="flex flex-col gap-4">
      <p className="text-small text-ink-soft">{t('Agent.ShareText')}</p>
      <div className="mx-auto w-full max-w-60">
        {modules ? (
          <QrCode modules={modules} label={t('Agent.QrAlt', { link })} />
        ) : (
          <Skeleton className="aspect-square w-full" />
        )}
      </div>
      <p className="text-center text-small break-all text-ink-faint select-all">{link}</p>
      <div className="grid grid-cols-2 gap-3">
        <Button className="px-2!" onClick={() => void copy(link)}>
          <CopyIcon className="size-5 shrink-0" />
          {t('Agent.CopyLink')}
        </Button>
        <Button
          look="outline"
          className="px-2!"
          disabled={!modules}
          onClick={() => void (modules && save(modules))}
        >
          <DownloadIcon className="size-5 shrink-0" />
          {t('Agent.SavePicture')}
        </Button>
      </div>
    </div>
  );
}
