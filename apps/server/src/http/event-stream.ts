import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Turns a request into a stream of server-sent events, which from here on is its opener's to write and to end. */
export function openEventStream(request: FastifyRequest, reply: FastifyReply): ServerResponse {
  reply.hijack();
  const response = reply.raw;
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
