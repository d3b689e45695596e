import { Notice, Sheet } from '@truedraw/ui';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../lib/i18n/t';
import { readCode } from '../../lib/qr-reader';

const everyMs = 250;

interface ScanSheetProps {
  open: boolean;
  onFound: (text: string) => void;
  onClose: () => void;
}

/** Shows the camera until it finds a QR code. */
export function ScanSheet({ open, onFound, onClose }: ScanSheetProps) {
  const t = useT();
  return (
    <Sheet open={open} title={t('Verify.ScanTitle')} closeLabel={t('Common.Close')} onClose={onClose}>
      {open && <Camera onFound={onFound} />}
    </Sheet>
  );
}

function Camera({ onFound }: Pick<ScanSheetProps, 'onFound'>) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const onFoundRef = useRef(onFound);
  const [refused, setRefused] = useState(false);
  useEffect(() => void (onFoundRef.current = onFound), [onFound]);
  useEffect(() => {
    let wanted = true;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scan = async () => {
      const text = video.current && video.current.readyState >= 2 ? await readCode(video.current) : undefined;
      if (!wanted) return;
      if (text) onFoundRef.current(text);
      else timer = setTimeout(() => void scan(), everyMs);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (!wanted) return stream.getTracks().forEach((track) => track.stop());
      if (video.current) {
        video.current.srcObject = stream;
        await video.current.play();
      }
      return scan();
    };
    start().catch(() => wanted && setRefused(true));
    return () => {
      wanted = false;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  if (refused) return <Notice tone="urgent">{t('Verify.NoCamera')}</Notice>;
  return (
    <div aria-busy="false">
      <video
        ref={video}
        muted
        playsInline
        className="aspect-square w-full rounded-card bg-sunken object-cover"
      />
      <p className="mt-3 text-center text-small text-ink-soft">{t('Verify.ScanText')}</p>
    </div>
  );
}
