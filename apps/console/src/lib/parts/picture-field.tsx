import { PictureOutlined } from '@ant-design/icons';
import { shrinkPicture } from '@truedraw/client';
import { longestPictureSide } from '@truedraw/contract/staff';
import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import { useChange } from '../api/use-change';
import { useT } from '../i18n/t';
import { useMay } from '../may';

interface PictureFieldProps {
  /** The form passes these three. The value is the address of the picture. */
  id?: string;
  value?: string;
  onChange?: (address: string) => void;
  label: string;
}

/** A picture that is part of the product or uploaded. An upload is resized for a phone and checked by the server. */
export function PictureField({ id, value = '', onChange, label }: PictureFieldProps) {
  const t = useT();
  const may = useMay();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const upload = useChange('uploadPicture', { done: ({ picture }) => onChange?.(picture) });
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    setBusy(true);
    const small = await shrinkPicture(chosen, { longestSide: longestPictureSide, type: 'image/webp' });
    if (small) await upload.run({ data: small.data });
    else message.error(t('Content.PictureBad'));
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="hero grid h-16 w-36 shrink-0 place-items-center overflow-clip rounded-field">
        {value ? (
          <img src={value} alt={label} className="h-full w-full object-contain" />
        ) : (
          <PictureOutlined aria-hidden />
        )}
      </span>
      {may('uploadPicture') && (
        <>
          <input
            ref={file}
            type="file"
            hidden
            aria-label={label}
            accept="image/jpeg,image/png,image/webp"
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
          <Button {...(id && { id })} size="small" loading={busy} onClick={() => file.current?.click()}>
            {t(value ? 'Content.PictureChange' : 'Content.PictureUpload')}
          </Button>
          {value && (
            <Button size="small" type="text" onClick={() => onChange?.('')}>
              {t('Content.PictureRemove')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
