import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A client that lags behind by more than this is disconnected. It reconnects and gets what it missed. */
const maxBufferedBytes = 1024 * 1024;

/**
 * Turns a request into a stream of server-sent events, which the caller writes and ends. Undefined when the client
 * has already disconnected: its close event would never come.
 */
export function openEventStream(request: FastifyRequest, reply: FastifyReply): ServerResponse | undefined {
  reply.hijack();
  const response = reply.raw;
  if (response.closed) return undefined;
  // The stream ends by closing the connection, so that every frame is one plain write without HTTP chunk headers.
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
  if (response.writableLength > maxBufferedBytes) response.destroy();
  else if (response.writable) response.write(frame);
}
