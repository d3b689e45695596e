/**
 * The parts of a body from outside, until the signal is aborted. In Node 20 `fetch` forgets its signal while a body is read, once
 * the request was collected as garbage: a source that falls silent would be waited for without end.
 */
export async function* bodyParts(answer: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = answer.body?.getReader();
  if (!reader) return;
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
