/** The only route that is not a call of the contract: it answers with a stream. */
export const liveSection = `<h2 id="live"><code>GET /api/live</code></h2>
<p>Server-sent events: <code>price</code>, <code>odds</code>, the changed <code>pages</code> of the open draw as in
<a href="#betInfo">betInfo</a>, each with its <code>version</code> (there <code>lastModify</code>), and if it is one page with its
<code>odds</code> and <code>nearlyFull</code>, or without <code>pages</code>, when the odds should be read again;
<code>close</code>, <code>commit</code>, the signed record of a closed book, <code>result</code>, <code>settled</code>, <code>announcements</code>, when they should be read again,
with a login <code>balance</code>, the own coins, and <code>chat</code>, the unread answers of customer service; and
<code>beat</code> at the start and every 20 seconds, which only shows that the stream is alive.
<span class="muted">For: anyone</span></p>
<p>Log in by the <code>Token</code> header, or from an event source by <code>?ticket=</code> of
<a href="#streamTicket">streamTicket</a>; a token is never part of an address. With <code>Last-Event-ID</code>, or
<code>?lastEventId=</code>, the stream begins with the events that were missed in the last hour, some of them perhaps twice. A client without an id
gets the events of the last <code>?pastMs=</code> milliseconds. <code>reset</code> means that more was missed and everything should be
loaded again.</p>`;

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
