import { useEffect, useState } from 'react';
import { ageOf } from '../../../lib/age';
import { useLocale } from '../../../lib/i18n/locale-store';
import { useT } from '../../../lib/i18n/t';

/** Shows the age of cached data while nothing newer can be loaded. The age is measured by the phone's clock. */
export function Stale({ at }: { at: number }) {
  const t = useT();
  const locale = useLocale();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <output className="block rounded-field bg-sunken px-3.5 py-2.5 text-small">
      {t('Today.Stale', { age: ageOf(now - at, locale) })}
    </output>
  );
}
