import { isLocale, locales } from '@truedraw/messages';
import { createRoot } from 'react-dom/client';
import { Frame } from './frame';
import { forceScheme } from './force-scheme';
import './gallery.css';

/**
 * Shows every part of packages/ui in all its states, in light and dark, in three languages. Start `npm run dev` and open
 * /gallery. Each combination is a page in a frame of its own, so that sheets and toasts have the right position.
 */
const query = new URLSearchParams(location.search);
const locale = query.get('locale');
const root = document.querySelector<HTMLElement>('#root');

if (root && isLocale(locale)) {
  document.documentElement.lang = locale;
  forceScheme(query.get('scheme') === 'dark');
  createRoot(root).render(<Frame locale={locale} />);
} else if (root) {
  root.className = 'gallery';
  createRoot(root).render(
    locales.flatMap((one) =>
      ['light', 'dark'].map((scheme) => (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page
        <iframe key={one + scheme} title={`${one} ${scheme}`} src={`?locale=${one}&scheme=${scheme}`} />
      )),
    ),
  );
}
