import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configResource } from '../lib/config';
import { startRouter } from '../lib/router/router';
import { keepSession } from '../lib/session/keep-session';
import { App } from './app';
import { enter } from './enter';
import { followBets } from './follow-bets';
import { followChat } from './follow-chat';
import { followLive } from './follow-live';
import { followSession } from './follow-session';

export async function start(): Promise<void> {
  const place = document.querySelector('#root');
  if (!place) return;
  void configResource.load();
  keepSession();
  followSession();
  followLive();
  followChat();
  followBets();
  await startRouter(enter);
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
