import { digitRules } from '@truedraw/rules';
import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { mostHosts } from './addresses';
import { millis, named, nothing, oneOf, proposal, texts } from '../parts';

const Contact = named('Contact', { name: Type.String(), url: Type.String() });

/** The handler checks that a picture exists and that an address is allowed, and names the refusal. */
const picture = () =>
  Type.String({
    maxLength: 120,
    description: 'The address of one of our own pictures or of an uploaded one',
  });
const address = () =>
  Type.String({
    maxLength: 500,
    description: 'A path of the app (/rule), or an https address on an allowed host; empty for none',
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
    description: 'Other ways to reach customer service than the chat',
  }),
  rules: texts(4_000),
};

const host = () => Type.String({ maxLength: 253, description: 'A host name, such as t.me' });
const version = () =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Changes with every save' });

const Content = named('Content', {
  ...content,
  version: version(),
  hosts: Type.Array(host(), { description: 'The hosts that are allowed in links' }),
  next: Type.Optional(
    named(
      'ScheduledContent',
      { goesLiveAt: millis(), by: Type.String(), content: Type.Object(content) },
      { description: 'Other content waits for its time' },
    ),
  ),
});

const ContentVersion = named('ContentVersion', {
  version: version(),
  at: millis(),
  by: Type.String({ description: 'Empty for what was there before the history' }),
  changed: Type.Array(Type.String(), { description: 'The fields that differ from the version before' }),
  content: named('PublishedContent', { ...content, version: version() }),
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
      digitRule: oneOf(...digitRules),
      lockSeconds: Type.Integer({ description: 'For how many seconds `lockBet` holds odds' }),
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
    request: Type.Object({
      ...content,
      version: version(),
      goesLiveAt: Type.Optional(millis()),
    }),
    response: Content,
    refusals: ['AddressNotAllowed', 'PictureMissing', 'ContentChanged', 'ContentWaits'],
  },
  contentHistory: {
    request: nothing(),
    response: Type.Array(ContentVersion, { description: 'The last 50, newest first' }),
  },
  dropContent: { request: nothing(), response: Content, refusals: ['NotFound'] },
  setContentHosts: {
    request: Type.Object({ hosts: Type.Array(host(), { maxItems: mostHosts }) }),
    response: Type.Interface([Content], { proposal }, { title: 'ChangedContentHosts' }),
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
