import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './errors';
import { Refusal } from '../refusal';
import { isScreen, registerStatic } from './static-files';

const refuse = (request: FastifyRequest, reply: FastifyReply) =>
  sendRefusal(request, reply, new Refusal('NotFound'));

const sendFile = (_request: FastifyRequest, reply: FastifyReply) => reply.sendFile('index.html');

/** Without an app that is built, every address that is not a call is refused. */
export const registerNoApp = (app: FastifyInstance): void => void app.setNotFoundHandler(refuse);

/** Every address that is not a file is one of the app's screens. */
export async function registerPlayerApp(
  app: FastifyInstance,
  folder: string,
  sendPage: (request: FastifyRequest, reply: FastifyReply) => unknown = sendFile,
): Promise<void> {
  await registerStatic(app, { folder });
  for (const path of ['/', '/index.html']) app.get(path, sendPage);
  app.setNotFoundHandler((request, reply) =>
    isScreen(request) ? sendPage(request, reply) : refuse(request, reply),
  );
}
