import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { id, listOf, millis, named, nothing, oneOf, page, person, texts } from '../parts';

const target = () =>
  Type.Unsafe<'all' | 'tree' | 'accounts'>({
    ...oneOf('all', 'tree', 'accounts'),
    description: 'Everybody, one agent with everyone below, or the named accounts',
  });

const version = () => Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const written = {
  title: texts(80),
  text: texts(2_000),
  target: target(),
  accounts: Type.Array(Type.String({ maxLength: 254 }), {
    maxItems: 500,
    description: 'For a tree its agent, for named accounts those; else empty',
  }),
};

const Announcement = named('Announcement', {
  id: id(),
  title: Type.String(),
  text: Type.String({ description: 'Plain text' }),
  at: millis(),
  read: Type.Boolean(),
  dismissed: Type.Boolean({ description: 'Its card was put away' }),
});

const AnnouncementForStaff = named('AnnouncementForStaff', {
  id: id(),
  version: version(),
  ...written,
  startsAt: millis(),
  endsAt: millis(),
  state: oneOf('waiting', 'live', 'over'),
  writtenBy: Type.String(),
  writtenAt: millis(),
  changedBy: Type.Optional(Type.String()),
  changedAt: Type.Optional(millis()),
  readers: Type.Integer({ description: 'How many players have opened it' }),
});

export const playerSchemas = {
  announcements: { request: nothing(), response: Type.Array(Announcement) },
  publicAnnouncements: { request: nothing(), response: Type.Array(Announcement) },
  markAnnouncement: {
    request: Type.Object({ id: id(), mark: oneOf('read', 'dismissed') }),
    response: nothing(),
  },
} satisfies Record<string, CallSchemas>;

export const staffSchemas = {
  announcementList: {
    request: nothing(),
    response: Type.Array(AnnouncementForStaff, {
      description: 'Those that are not over, newest first; then the last 50 that ended',
    }),
  },
  announcementReaders: {
    request: Type.Object({ ...page(100), id: id() }),
    response: listOf(named('AnnouncementReader', { ...person, readAt: millis() })),
    refusals: ['NotFound'],
  },
  saveAnnouncement: {
    request: Type.Object({
      id: Type.Optional(id()),
      version: Type.Optional(version()),
      ...written,
      startsAt: Type.Optional(millis()),
      endsAt: millis(),
    }),
    response: named('SavedAnnouncement', { id: id() }),
    refusals: [
      'TextsMissing',
      'TimesInvalid',
      'AgentMissing',
      'AccountsMissing',
      'AccountsUnknown',
      'NotFound',
      'AnnouncementChanged',
    ],
  },
  endAnnouncement: { request: Type.Object({ id: id() }), response: nothing(), refusals: ['NotFound'] },
} satisfies Record<string, CallSchemas>;
