import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { named, nothing, texts } from '../parts';

const Contact = named('Contact', { name: Type.String(), url: Type.String() });

/** Whether a picture is there and an address allowed is for the server to say, by name. */
const picture = () =>
  Type.String({ maxLength: 120, description: 'Our own art, or the address of an uploaded picture' });
const address = () =>
  Type.String({
    maxLength: 500,
    description: 'Of the app itself (/rule), or https on an allowed host; empty for none',
  });
const shown = { picture: picture(), url: address() };

const content = {
  banners: Type.Array(named('Banner', shown), { maxItems: 8 }),
  middle: named('Advert', shown, { description: 'The advert; empty for none' }),
  kefuUrl: address(),
  shareUrl: address(),
  downloadUrl: address(),
  contacts: Type.Array(named('ContactForStaff', { name: texts(40), url: address() }), {
    maxItems: 6,
    description: 'Ways to reach customer service besides the chat',
  }),
  rules: texts(4_000),
};

const host = () => Type.String({ maxLength: 253, description: 'Such as t.me' });
const version = () =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Moves with every change' });

const Content = named('Content', {
  ...content,
  version: version(),
  hosts: Type.Array(host(), { description: 'That links may lead to' }),
});

export const playerSchemas = {
  config: {
    request: nothing(),
    response: named('AppConfig', {
      titleImage: Type.Array(Type.String()),
      titleUrls: Type.Array(Type.String()),
      midImage: Type.String(),
      midUrl: Type.String(),
      kefuUrl: Type.String(),
      shareUrl: Type.String(),
      downloadUrl: Type.String(),
      googleClientId: Type.String(),
      coinMode: Type.Integer(),
      openGames: Type.Array(Type.Integer()),
      demo: Type.Boolean(),
    }),
  },
  notes: {
    request: nothing(),
    response: named('Notes', {
      rules: Type.String({ description: 'Plain text; empty for none' }),
      contacts: Type.Array(Contact),
    }),
  },
} satisfies Record<string, CallSchemas>;

export const staffSchemas = {
  content: { request: nothing(), response: Content },
  saveContent: {
    request: Type.Object({ ...content, version: version() }),
    response: Content,
    refusals: ['AddressNotAllowed', 'PictureMissing', 'ContentChanged'],
  },
  setContentHosts: {
    request: Type.Object({ hosts: Type.Array(host(), { maxItems: 50 }) }),
    response: Content,
    refusals: ['HostInvalid', 'HostInUse'],
  },
  uploadPicture: {
    request: Type.Object({ data: Type.String({ maxLength: 3_000_000, description: 'Base64' }) }),
    response: named('UploadedPicture', {
      picture: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
    }),
    refusals: ['PictureUnknown', 'PictureTooLarge', 'PictureTooWide'],
  },
} satisfies Record<string, CallSchemas>;
