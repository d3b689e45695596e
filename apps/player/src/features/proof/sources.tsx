import { Button, PictureIcon, QrIcon, RuleIcon } from '@truedraw/ui';
import { useRef, useState, type ReactNode } from 'react';
import { useT } from '../../lib/i18n/t';
import { showToast } from '../../lib/toast';
import { readCode } from '../../lib/qr-reader';
import { ScanSheet } from './scan-sheet';

/** Other sources of a receipt: the camera, a picture of its QR code, or its file. */
export function Sources({ onText }: { onText: (text: string) => void }) {
  const t = useT();
  const picture = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [scanning, setScanning] = useState(false);

  const readPicture = async (chosen: File | undefined) => {
    const text = chosen && (await readCode(chosen));
    if (text) onText(text);
    else if (chosen) showToast(t('Verify.NoCode'), 'failure');
  };
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2.5">
        <Source icon={<QrIcon className="size-5 shrink-0" />} onClick={() => setScanning(true)}>
          {t('Verify.Scan')}
        </Source>
        <Source icon={<PictureIcon className="size-5 shrink-0" />} onClick={() => picture.current?.click()}>
          {t('Verify.Picture')}
        </Source>
        <Source icon={<RuleIcon className="size-5 shrink-0" />} onClick={() => file.current?.click()}>
          {t('Verify.File')}
        </Source>
      </div>
      <input
        ref={picture}
        hidden
        type="file"
        accept="image/*"
        aria-label={t('Verify.Picture')}
        onChange={({ target }) => void readPicture(target.files?.[0])}
      />
      <input
        ref={file}
        hidden
        type="file"
        accept=".txt,.json,text/plain,application/json"
        aria-label={t('Verify.File')}
        onChange={({ target }) => void target.files?.[0]?.text().then(onText)}
      />
      <ScanSheet
        open={scanning}
        onClose={() => setScanning(false)}
        onFound={(text) => {
          setScanning(false);
          onText(text);
        }}
      />
    </div>
  );
}

interface SourceProps {
  icon: ReactNode;
  onClick: () => void;
  children: string;
}

const Source = ({ icon, onClick, children }: SourceProps) => (
  <Button look="quiet" className="flex-1 px-3 text-body whitespace-nowrap" onClick={onClick}>
    {icon}
    {children}
  </Button>
);
