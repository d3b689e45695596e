/** The only route that is not a call of the contract: it answers with a stream. */
export const liveSection = `<h2 id="live"><code>GET /api/live</code></h2>
<p>Server-sent events: <code>price</code>, <code>odds</code>, <code>close</code>, <code>commit</code>, the signed record of
a closed book, <code>result</code>, <code>settled</code>,
with a login <code>balance</code>, the own coins, and <code>chat</code>, the unread answers of customer service; and
<code>beat</code> at the start and every 20 seconds, which says nothing but that the stream lives.
<span class="muted">For: anyone</span></p>
<p>Log in by the <code>Token</code> header, or from an event source by <code>?ticket=</code> of
<a href="#streamTicket">streamTicket</a>; a token never stands in an address. <code>Last-Event-ID</code>, or
<code>?lastEventId=</code>, brings what was missed in the last hour, some of it perhaps twice; who has no id yet gets by <code>?pastMs=</code>
what happened in so many milliseconds before. <code>reset</code> says that more was missed and everything should be
read again.</p>`;

const events = {
  200: { description: 'A stream', content: { 'text/event-stream': { schema: { type: 'string' } } } },
};

export const livePath = {
  operationId: 'live',
  summary: 'Prices, odds, closes, results, the own balance and chat as server-sent events.',
  tags: ['stream'],
  security: [{}, { token: [] }],
  parameters: [
    { name: 'ticket', in: 'query', schema: { type: 'string' } },
    { name: 'lastEventId', in: 'query', schema: { type: 'integer' } },
    { name: 'pastMs', in: 'query', schema: { type: 'integer' } },
  ],
  responses: events,
};

export const staffEvents = {
  operationId: 'staffEvents',
  summary: 'What staff should read again, as server-sent events.',
  tags: ['dashboard'],
  security: [{ staffToken: [] }],
  responses: events,
};
