import { isLocale, locales } from '@truedraw/messages';
import { chooseLocale, useLocale } from '../../lib/i18n/locale-store';
import { usePlace } from '../../lib/router/router';
import { Parts } from './parts';

/** Every part in every state, light beside dark; served in development only. See docs/design.md. */
export function GalleryPage() {
  const { search } = usePlace();
  const locale = useLocale();
  if (search['only']) return <Parts />;
  return (
    <div className="fixed inset-0 z-20 flex flex-col bg-canvas">
      <h1 className="flex items-center gap-4 px-4 py-2 text-lead font-semibold" tabIndex={-1}>
        TrueDraw
        <select
          aria-label="Language"
          value={locale}
          onChange={({ target }) => {
            if (isLocale(target.value)) void chooseLocale(target.value);
          }}
        >
          {locales.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </h1>
      <div className="flex min-h-0 flex-1">
        {/* A frame takes the theme of its own colour scheme, so that both can be seen at once. */}
        {(['light', 'dark'] as const).map((colorScheme) => (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page
          <iframe
            key={colorScheme}
            title={colorScheme}
            src="/gallery?only=1"
            style={{ colorScheme }}
            className="min-w-0 flex-1"
          />
        ))}
      </div>
    </div>
  );
}
