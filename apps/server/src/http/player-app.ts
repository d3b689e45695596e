import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './errors';
import { Refusal } from '../refusal';
import { isBuilt, registerStatic, sendScreen } from './static-files';

export async function registerPlayerApp(app: FastifyInstance, folder: string): Promise<void> {
  if (!isBuilt(folder)) {
    app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, new Refusal('NotFound')));
    return;
  }
  await registerStatic(app, { folder });
  app.setNotFoundHandler(sendScreen);
}
