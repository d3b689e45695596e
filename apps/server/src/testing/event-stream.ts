export interface StreamedEvent {
  id: string | undefined;
  event: string;
  data: unknown;
}

export interface EventReader {
  status: number;
  headers: Headers;
  /** All events so far, without heartbeats. */
  events: StreamedEvent[];
  /** The id to reconnect with. */
  lastId(): string;
  /** Whether the server has ended it. */
  ended(): boolean;
  close(): void;
}

/** Reads a live stream like an EventSource; by default that of players. */
export async function openStream(
  address: string,
  {
    path = '/api/live',
    query = '',
    headers = {},
  }: { path?: string; query?: string; headers?: Record<string, string> } = {},
): Promise<EventReader> {
  const abort = new AbortController();
  const answer = await fetch(`${address}${path}${query}`, { headers, signal: abort.signal });
  const events: StreamedEvent[] = [];
  let lastId = '';
  let ended = false;
  void pump().catch(() => undefined);
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    lastId: () => lastId,
    ended: () => ended,
    close: () => abort.abort(),
  };

  async function pump(): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body!) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      blocks.forEach(take);
    }
    ended = true;
  }

  function take(block: string): void {
    const fields = new Map<string, string>();
    for (const line of block.split('\n')) {
      const colon = line.indexOf(': ');
      if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 2));
    }
    const id = fields.get('id');
    if (id !== undefined) lastId = id;
    const data = fields.get('data');
    const event = fields.get('event') ?? 'message';
    const isHeartbeat = event === 'beat' || event === 'heartbeat';
    if (data !== undefined && !isHeartbeat) events.push({ id, event, data: JSON.parse(data) });
  }
}
