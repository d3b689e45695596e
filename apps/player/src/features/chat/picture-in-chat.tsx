import { codeOf } from '@truedraw/client';
import { Skeleton } from '@truedraw/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useT } from '../../lib/i18n/t';
import { PictureViewer } from './picture-viewer';
import { pictureSource, usePicture } from './use-picture';

interface PictureInChatProps {
  seq: number;
  width: number;
  height: number;
  /** The sender. */
  name: string;
}

const widestPx = 220;
const tallestPx = 260;
const smallestPx = 64;

/** Reserves the space of a picture before it is loaded, so that the layout does not shift. */
export function PictureFrame({
  width,
  height,
  children,
}: {
  width: number;
  height: number;
  children: ReactNode;
}) {
  const scale = Math.min(widestPx / width, tallestPx / height, 1);
  return (
    <div
      className="grid place-items-stretch overflow-hidden rounded-card bg-sunken [&_img]:object-cover"
      style={{
        width: Math.max(smallestPx, Math.round(width * scale)),
        height: Math.max(smallestPx, Math.round(height * scale)),
      }}
    >
      {children}
    </div>
  );
}

/** Loads a picture when it becomes visible. A tap enlarges it. */
export function PictureInChat({ seq, width, height, name }: PictureInChatProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = usePicture(seq, seen);
  const gone = codeOf(error) === 404;

  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  const alt = `${name}: ${t('Service.Picture')}`;
  return (
    <div ref={place}>
      {!data && gone ? (
        <p className="rounded-card bg-sunken px-3.5 py-2 text-small text-ink-faint">
          {t('Service.PictureGone')}
        </p>
      ) : (
        <PictureFrame width={width} height={height}>
          {data && (
            <button type="button" aria-label={t('Service.ViewPicture')} onClick={() => setOpen(true)}>
              <img src={pictureSource(data)} alt="" className="size-full" />
            </button>
          )}
          {!data && error && (
            <button type="button" className="p-2 text-small text-ink-soft" onClick={() => void refetch()}>
              {t('Service.PictureFailed')}
            </button>
          )}
          {!data && !error && <Skeleton className="size-full" />}
        </PictureFrame>
      )}
      {open && data && (
        <PictureViewer source={pictureSource(data)} alt={alt} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
