import type { FastifyInstance } from 'fastify';
import type { Pool } from '../db/pool';
import { listOutbox, listOutboxNotices, type OutboxLetter, type OutboxNotice } from './store/outbox';
import { escapeHtml, page } from '../http/page';

/** Shows the codes of a demonstration, and to people also the notices to owners. */
export function registerOutbox(app: FastifyInstance, db: Pool): void {
  app.get('/outbox', async (request, reply) => {
    const letters = await listOutbox(db);
    void reply.header('cache-control', 'no-store');
    if (!request.headers.accept?.includes('text/html')) return letters;
    return reply
      .type('text/html; charset=utf-8')
      .send(page('Outbox', table(letters) + noticeTable(await listOutboxNotices(db))));
  });
}

function table(letters: readonly OutboxLetter[]): string {
  if (!letters.length) return '<p class="muted">No code has been sent yet.</p>';
  const rows = letters.map(
    ({ to, purpose, code, at }) =>
      `<tr><td>${escapeHtml(to)}</td><td>${escapeHtml(purpose)}</td><td class="code">${code}</td>` +
      `<td>${new Date(at).toISOString()}</td></tr>`,
  );
  return `<table><tr><th>To</th><th>For</th><th>Code</th><th>Sent</th></tr>${rows.join('')}</table>`;
}

function noticeTable(notices: readonly OutboxNotice[]): string {
  if (!notices.length) return '';
  const rows = notices.map(
    ({ to, text, at }) =>
      `<tr><td>${escapeHtml(to)}</td><td>${escapeHtml(text)}</td><td>${new Date(at).toISOString()}</td></tr>`,
  );
  return `<h2>Notices</h2><table><tr><th>To</th><th>Text</th><th>Sent</th></tr>${rows.join('')}</table>`;
}
