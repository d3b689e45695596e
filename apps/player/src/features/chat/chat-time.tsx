import { bangkokRecent } from '../../lib/bangkok-moments';
import { useLocale } from '../../lib/i18n/locale-store';
import { serverNow } from '../../lib/clock';

export function ChatTime({ at }: { at: number }) {
  const locale = useLocale();
  return (
    <p className="py-1 text-center text-caption text-ink-faint tabular-nums">
      <time dateTime={new Date(at).toISOString()}>{bangkokRecent(at, serverNow(), locale)}</time>
    </p>
  );
}
