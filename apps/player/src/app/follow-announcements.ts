import { forgetAnnouncements, loadAnnouncements } from '../lib/announcements';
import { ageByPhone } from '../lib/clock';
import { useLocaleStore } from '../lib/i18n/locale-store';
import { onLive } from '../lib/live/listeners';
import { useSessionStore } from '../lib/session/session-store';

/** The first request is delayed, because the first screen does not need it. */
const firstLoadMs = 2_000;
/** After an event all phones would ask at once, so each waits for a random part of this time. */
const spreadMs = 10_000;
/** One with a time goes live without an event. Who comes back to the app after this time asks again. */
const oldMs = 5 * 60_000;

let loadedAt = 0;

/** A hidden page asks when it is seen again. */
function load(): void {
  const isHidden = document.visibilityState === 'hidden';
  loadedAt = isHidden ? 0 : Date.now();
  if (!isHidden) void loadAnnouncements();
}

/** Loads announcements when the app opens, after a login, in another language, and when the server says so. */
export function followAnnouncements(): void {
  setTimeout(load, firstLoadMs);
  let soon: ReturnType<typeof setTimeout> | undefined;
  const loadSoon = () => {
    clearTimeout(soon);
    soon = setTimeout(load, Math.random() * spreadMs);
  };
  onLive('announcements', loadSoon);
  onLive('reset', loadSoon);
  useSessionStore.subscribe(({ session }, { session: before }) => {
    if (session?.account.userId === before?.account.userId) return;
    forgetAnnouncements();
    load();
  });
  useLocaleStore.subscribe(({ locale }, { locale: before }) => {
    if (locale !== before) load();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && ageByPhone(loadedAt) > oldMs) load();
  });
}
