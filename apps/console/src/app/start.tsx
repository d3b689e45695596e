import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadConfig } from '../lib/config';
import { startLocale } from '../lib/i18n/locale';
import { watchKeyboard } from '../lib/keyboard';
import { followLive } from '../lib/live/stream';
import { watchIdle } from '../lib/session/idle';
import { resumeSession } from '../lib/session/resume';
import { holdHistory } from '../lib/unsaved';
import { App } from './app';

export async function start(): Promise<void> {
  const place = document.querySelector('#root');
  if (!place) return;
  await Promise.all([startLocale(), loadConfig()]);
  await resumeSession();
  watchIdle();
  watchKeyboard();
  holdHistory();
  followLive();
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
