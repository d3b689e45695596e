import { Button } from '@truedraw/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../../lib/i18n/t';

interface OlderMessagesProps {
  loading: boolean;
  onMore: () => Promise<void>;
}

/** Loads earlier messages when the user scrolls to the top. After a failure the user has to press the button. */
export function OlderMessages({ loading, onMore }: OlderMessagesProps) {
  const t = useT();
  const [failed, setFailed] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const load = async () => {
    setFailed(false);
    await onMore().catch(() => setFailed(true));
  };
  const loadAtTop = useEffectEvent(() => void load());
  const waiting = !loading && !failed;

  useEffect(() => {
    if (!waiting || !top.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) loadAtTop();
    });
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [waiting]);

  return (
    <div ref={top} className="text-center">
      <Button look="plain" busy={loading} onClick={() => void load()}>
        {t(failed ? 'Common.Retry' : 'Service.Older')}
      </Button>
    </div>
  );
}
