import { Button } from '@truedraw/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '../i18n/t';

interface MorePagesProps {
  more: boolean;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

/** Loads the next page when the end of the list is near. The button is for users who do not scroll. */
export function MorePages({ more, loading, failed, onMore }: MorePagesProps) {
  const t = useT();
  const end = useRef<HTMLDivElement>(null);
  const loadAtEnd = useEffectEvent(onMore);
  const waiting = more && !loading && !failed;

  useEffect(() => {
    if (!waiting || !end.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadAtEnd();
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
