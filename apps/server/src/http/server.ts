import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { keepAliveTimeout } from './keep-alive';
import type { PrebuiltAnswers } from './prebuilt';

/** Sends what is prepared at once, and gives everything else to the framework. */
export function createHttpServer(prebuilt: PrebuiltAnswers, handle: RequestListener): Server {
  const silent = new Set<Socket>();
  const server = createServer({ keepAliveTimeout }, (request, response) => {
    if (silent.size) silent.delete(request.socket);
    // A connection that never rests would keep a stopping server from closing.
    if (!server.listening) response.shouldKeepAlive = false;
    if (!prebuilt.serve(request, response)) handle(request, response);
  });
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  const closeIdle = server.closeIdleConnections.bind(server);
  // Browsers open connections ahead; to the server one that has asked for nothing yet is not idle, and closing would wait.
  server.closeIdleConnections = () => {
    closeIdle();
    for (const socket of silent) socket.destroy();
    // Those that are busy now rest, kept alive, when they have their answer.
    const again = setInterval(closeIdle, 50);
    server.once('close', () => clearInterval(again));
  };
  return server;
}
