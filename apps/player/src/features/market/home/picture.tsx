import { classNames } from '@truedraw/ui';
import { useT } from '../../../lib/i18n/t';
import { captionOf } from './own-art';

interface PictureProps {
  image: string;
  /** The text for a screen reader when the picture has no caption. */
  alt: string;
  /** The first picture is large and visible at once, so it is loaded without delay. */
  first?: boolean;
  className: string;
}

/** The frame has a fixed shape, so that the layout does not shift when the picture is loaded. */
export function Picture({ image, alt, first = false, className }: PictureProps) {
  const t = useT();
  const caption = captionOf(image);
  return (
    <span className={classNames('hero relative grid w-full overflow-clip rounded-card', className)}>
      <img
        src={image}
        alt={caption ? '' : alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        className={classNames(
          'absolute inset-0 size-full',
          caption ? 'object-contain object-right' : 'object-cover',
        )}
      />
      {caption && (
        <span className="relative flex w-[55%] flex-col justify-center gap-0.5 py-3 pl-5 text-balance">
          <span className="text-lead font-bold text-white">{t(caption.title)}</span>
          <span className="text-small text-hero-soft">{t(caption.text)}</span>
        </span>
      )}
    </span>
  );
}
