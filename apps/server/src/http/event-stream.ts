import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A reader that is behind by more than this is dropped; it comes back and is told what it missed. */
const mostBuffered = 1024 * 1024;

/**
 * Turns a request into a stream of server-sent events, which from here on is its opener's to write and to end.
 * Undefined for a reader that left before: its stream would close without anybody hearing of it.
 */
export function openEventStream(request: FastifyRequest, reply: FastifyReply): ServerResponse | undefined {
  reply.hijack();
  const response = reply.raw;
  if (response.closed) return undefined;
  // Ended by closing the connection, so that every frame is one plain write, without a frame of HTTP around it.
  response.useChunkedEncodingByDefault = false;
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'x-request-id': request.id,
    connection: 'close',
  });
  request.raw.socket.setNoDelay(true);
  request.raw.socket.setTimeout(0);
  return response;
}

export function sendFrame(response: ServerResponse, frame: Buffer): void {
  if (response.writableLength > mostBuffered) response.destroy();
  else if (response.writable) response.write(frame);
}
