import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { coins, keyset, millis, named, page, pageOf, person, sorting, userId } from '../parts';

const other = {
  otherid: Type.Optional(Type.Integer({ description: 'Of a transfer: the user on the other side' })),
  otherNick: Type.Optional(Type.String()),
};

const CoinMovement = named('CoinMovement', {
  type: Type.String({ description: 'The kind of movement' }),
  coin: Type.Integer({ description: 'Negative if coins were taken' }),
  inserttime: millis(),
  balance: coins(),
  gametype: Type.Optional(Type.Integer({ description: 'The game of the bet, or of the draw that paid it' })),
  turnid: Type.Optional(Type.Integer()),
  ...other,
});

const entry = {
  seq: Type.Integer(),
  kind: Type.String(),
  coin: Type.Integer({ description: 'Negative if coins were taken' }),
  balance: coins(),
  counter: Type.String({ description: 'The account on the other side' }),
  cause: Type.String({ description: 'What caused the entry: a bet, a draw, an order' }),
  at: millis(),
  ...other,
};
const Entry = named('Entry', { ...person, ...entry });
const UserEntry = named('UserEntry', entry);

export const playerSchemas = {
  scoreLog: {
    request: Type.Object(page(20)),
    response: Type.Object({ list: Type.Array(CoinMovement), totalCount: Type.Integer() }),
    refusals: ['ArchiveUnreadable'],
  },
} satisfies Record<string, CallSchemas>;

export const staffSchemas = {
  entries: {
    request: Type.Object({
      ...keyset(100),
      ...sorting('at'),
      userid: Type.Optional(userId()),
      kind: Type.Optional(Type.String({ maxLength: 32 })),
      cause: Type.Optional(
        Type.String({
          maxLength: 64,
          description: 'A bet or a draw, together with its user; or the number of an order',
        }),
      ),
      from: Type.Optional(millis()),
      to: Type.Optional(millis()),
    }),
    response: pageOf(Entry, {
      description: 'A page may be short or empty although a next page exists',
    }),
    refusals: ['ArchiveUnreadable', 'EntriesArchived'],
  },
  userEntries: {
    request: Type.Object({
      userid: userId(),
      ...keyset(50),
      ...sorting('at'),
      kind: Type.Optional(Type.String({ maxLength: 32 })),
    }),
    response: pageOf(UserEntry),
    refusals: ['ArchiveUnreadable', 'UserUnknown'],
  },
} satisfies Record<string, CallSchemas>;
