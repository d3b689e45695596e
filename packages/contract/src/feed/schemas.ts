import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { day, listOf, millis, named, oneOf, page, timeRange } from '../parts';

/** ok; silent: the market trades and it brings nothing good; closed: nothing trades; past: no longer in the settings. */
const sourceStates = ['ok', 'silent', 'closed', 'past'] as const;

/** Also part of a draw's detail. */
export const Quote = named('Quote', {
  id: Type.Integer(),
  source: Type.String(),
  quotedAt: Type.Optional(millis()),
  receivedAt: millis(),
  set: Type.Optional(Type.String()),
  value: Type.Optional(Type.String()),
  raw: Type.String({ description: 'The unchanged text of the feed' }),
  verdict: Type.String({ description: 'good, or why it was not used' }),
  used: Type.Boolean({ description: 'A release stands on it' }),
});

const SourceDay = named('SourceDay', {
  day: day(),
  good: Type.Integer({ description: 'Readings that could be used' }),
  silent: Type.Integer({ description: 'Readings without an answer' }),
  late: Type.Integer({ description: 'Readings with figures of another time' }),
  wrong: Type.Integer({ description: 'Readings that were no figures' }),
  turns: Type.Integer({ description: 'Results that were released while the source was read for them' }),
  turnsLate: Type.Integer({ description: 'Of these, results for which it had said nothing good by then' }),
  turnsDiffered: Type.Integer({ description: 'Of these, results that differ from what it had said' }),
});

const FeedSource = named('FeedSource', {
  name: Type.String(),
  state: oneOf(...sourceStates),
  lastGoodAt: Type.Optional(millis()),
  days: Type.Array(SourceDay, { description: 'Newest first' }),
});

export const staffSchemas = {
  feedSources: {
    request: Type.Object({}),
    response: Type.Object({
      driver: oneOf('http', 'manual', 'simulated'),
      needed: Type.Integer({
        description: 'Sources that must agree before a result is released without people',
      }),
      list: Type.Array(FeedSource, { description: 'In the order of the settings, then those of the past' }),
    }),
  },
  quotes: {
    request: Type.Object({
      ...page(100),
      ...timeRange(),
      source: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    response: listOf(Quote),
  },
} satisfies Record<string, CallSchemas>;
