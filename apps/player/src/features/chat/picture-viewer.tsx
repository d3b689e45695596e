import { CloseIcon, useModal } from '@truedraw/ui';
import { useT } from '../../lib/i18n/t';

interface PictureViewerProps {
  source: string;
  alt: string;
  onClose: () => void;
}

/** Shows one picture on the full screen, with a dark background in both themes. A tap anywhere closes it. */
export function PictureViewer({ source, alt, onClose }: PictureViewerProps) {
  const t = useT();
  const dialog = useModal();

  return (
    <dialog
      ref={dialog}
      aria-label={alt}
      onClose={onClose}
      className="sheet fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden bg-[#0c0f13] text-white"
    >
      <button
        type="button"
        aria-label={t('Common.Close')}
        onClick={() => dialog.current?.close()}
        className="absolute inset-0 grid size-full cursor-zoom-out place-items-center focus-visible:-outline-offset-4"
      >
        <img src={source} alt={alt} className="max-h-full max-w-full object-contain" />
        <span className="absolute top-[calc(0.75rem+env(safe-area-inset-top))] right-3 grid size-11 place-items-center rounded-full bg-[#0c0f13]/70">
          <CloseIcon />
        </span>
      </button>
    </dialog>
  );
}
