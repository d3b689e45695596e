import { Type } from 'typebox';
import { millis, nothing, texts } from './parts';

/** Whether a picture is there and an address allowed is for the server to say, by name. */
const picture = () =>
  Type.String({ maxLength: 120, description: 'Our own art, or the address of an uploaded picture' });
const address = () =>
  Type.String({
    maxLength: 500,
    description: 'Of the app itself (/rule), or https on an allowed host; empty for none',
  });
const shown = () => Type.Object({ picture: picture(), url: address() });

const content = {
  banners: Type.Array(shown(), { maxItems: 8 }),
  middle: Type.Object({ picture: picture(), url: address() }, { description: 'The advert; empty for none' }),
  kefuUrl: address(),
  shareUrl: address(),
  downloadUrl: address(),
  contacts: Type.Array(Type.Object({ name: texts(40), url: address() }), {
    maxItems: 6,
    description: 'Ways to reach customer service besides the chat',
  }),
  rules: texts(4_000),
};

const host = () => Type.String({ maxLength: 253, description: 'Such as t.me' });
const version = () =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Moves with every change' });

const Content = Type.Object({
  ...content,
  version: version(),
  hosts: Type.Array(host(), { description: 'That links may lead to' }),
});

export const staffContentSchemas = {
  content: { request: nothing(), response: Content },
  saveContent: { request: Type.Object({ ...content, version: version() }), response: Content },
  setContentHosts: {
    request: Type.Object({ hosts: Type.Array(host(), { maxItems: 50 }) }),
    response: Content,
  },
  outbox: {
    request: nothing(),
    response: Type.Array(
      Type.Object({ to: Type.String(), purpose: Type.String(), code: Type.String(), at: millis() }),
      { description: 'Newest first' },
    ),
  },
};
