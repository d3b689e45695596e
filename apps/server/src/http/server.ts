import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { keepAliveTimeout } from './keep-alive';
import type { PrebuiltAnswers } from './prebuilt';
import type { Readiness } from './readiness';

/** Connections that send nothing, or a request too slowly, are closed: anybody can open thousands of them. */
const patience = { headersTimeout: 15_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 };

/** How long a server that drains waits for its connections to say what they have on their way. */
export const lingerMilliseconds = 1_000;

interface Options {
  readiness: Readiness;
  /** Whether a prepared answer may be sent to the request. */
  mayUsePrebuilt?: (request: IncomingMessage) => boolean;
  timeouts?: typeof patience;
}

/** Sends prepared answers, and passes all other requests to the framework. */
export function createHttpServer(
  prebuilt: PrebuiltAnswers,
  handle: RequestListener,
  { readiness, mayUsePrebuilt = () => true, timeouts = patience }: Options,
): Server {
  const unused = new Set<Socket>();
  const server = createServer({ keepAliveTimeout, ...timeouts }, (request, response) => {
    if (unused.size) unused.delete(request.socket);
    // A connection that is always busy would keep a stopping server from closing.
    if (!readiness.isReady || !server.listening) response.shouldKeepAlive = false;
    if (!mayUsePrebuilt(request) || !prebuilt.serve(request, response)) handle(request, response);
  });
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  const closeIdle = server.closeIdleConnections.bind(server);
  // Browsers open connections in advance. Node does not count one without any request as idle, so closing would wait
  // for it.
  server.closeIdleConnections = () => {
    // While it drains, a request may be on its way on a connection that looks idle.
    const from = performance.now() + (readiness.isDraining ? lingerMilliseconds : 0);
    const close = (): void => {
      if (performance.now() < from) return;
      closeIdle();
      for (const socket of unused) socket.destroy();
    };
    close();
    // Connections that are busy now become idle after their answer.
    const again = setInterval(close, 50);
    server.once('close', () => clearInterval(again));
  };
  return server;
}
