import { Button } from '@truedraw/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '../i18n/t';

interface MorePagesProps {
  more: boolean;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

/** Loads the next page near the end of the list; the button is for users who do not scroll. */
export function MorePages({ more, loading, failed, onMore }: MorePagesProps) {
  const t = useT();
  const end = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onMore);
  const waiting = more && !loading && !failed;

  useEffect(() => {
    if (!waiting || !end.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reach();
      },
      { rootMargin: '200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waiting]);

  return (
    <div ref={end} className="text-center">
      {more ? (
        <Button look="plain" busy={loading} onClick={onMore}>
          {t(failed ? 'Common.Retry' : 'Common.LoadMore')}
        </Button>
      ) : (
        <p className="text-small text-ink-faint">{t('Common.NoMore')}</p>
      )}
    </div>
  );
}
