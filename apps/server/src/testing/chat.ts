import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@truedraw/contract';
import type { TestServer } from './server';

/** Pictures of one pixel, made by real programs. */
export const pictures = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  jpeg: '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  webp: 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  lossless: 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==',
};

export interface Visitor {
  /** The credentials of the visitor. */
  options: { token?: string; headers?: Record<string, string> };
  say(
    said: string | Partial<RequestOf<'sendChat'>>,
    more?: { locale?: string; headers?: Record<string, string> },
  ): ReturnType<typeof send>;
  /** What people wrote in the chat, oldest first. */
  texts(): Promise<string[]>;
}

const send = (server: TestServer, fields: RequestOf<'sendChat'>, options: object) =>
  server.call('sendChat', fields, options);

/** A visitor who writes to customer service: the user of a token, or a guest with a key. */
export async function visitor(server: TestServer, token?: string): Promise<Visitor> {
  const { chatKey } = token ? { chatKey: '' } : (await server.call('openChat')).data;
  const options = token ? { token } : { headers: { 'chat-key': chatKey } };
  return {
    options,
    say: (said, { locale = 'en', headers = {} } = {}) =>
      send(
        server,
        { clientId: randomUUID(), ...(typeof said === 'string' ? { text: said } : said) },
        { ...options, locale, headers: { ...options.headers, ...headers } },
      ),
    texts: async () =>
      (await server.call('chatHistory', {}, options)).data.list
        .filter(({ from }) => from !== 'auto')
        .map(({ text }) => text),
  };
}
