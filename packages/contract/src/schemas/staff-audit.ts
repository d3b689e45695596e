import { Type } from 'typebox';
import { staffId } from './staff-account';
import { counted, gameType, keyset, millis, next, nothing, page, sorting, turnId } from './parts';

const Quote = Type.Object({
  id: Type.Integer(),
  source: Type.String(),
  quotedAt: Type.Optional(millis()),
  receivedAt: millis(),
  set: Type.Optional(Type.String()),
  value: Type.Optional(Type.String()),
  raw: Type.String({ description: 'As it came' }),
  verdict: Type.String({ description: 'good, or why it was not used' }),
});

/** Also part of a draw's detail. */
export const quotes = () => Type.Array(Quote);

const range = { from: Type.Optional(millis()), to: Type.Optional(millis()) };

export const staffAuditSchemas = {
  quotes: {
    request: Type.Object({ ...page(100), ...range, source: Type.Optional(Type.String({ maxLength: 64 })) }),
    response: Type.Object({ list: quotes(), ...counted() }),
  },
  auditLog: {
    request: Type.Object({
      ...keyset(100),
      ...sorting('seq'),
      ...range,
      action: Type.Optional(
        Type.String({ maxLength: 64, description: 'One action, or its beginning: result' }),
      ),
      staffId: Type.Optional(staffId()),
      text: Type.Optional(
        Type.String({ maxLength: 100, description: 'Stands in the detail, in capitals or not' }),
      ),
    }),
    response: Type.Object({
      list: Type.Array(
        Type.Object({
          seq: Type.Integer(),
          at: millis(),
          staffId: Type.Optional(staffId()),
          name: Type.String({ description: 'Empty for what nobody was logged in for' }),
          action: Type.String(),
          detail: Type.String({ description: 'JSON' }),
          hash: Type.String(),
        }),
        { description: 'A page may be short, or empty, and still have a next one' },
      ),
      next: next(),
    }),
  },
  proofState: {
    request: nothing(),
    response: Type.Object({
      records: Type.Integer({ description: 'How many records the chain has' }),
      head: Type.String({ description: "The newest record's hash" }),
      headTime: millis(),
      noted: Type.Optional(
        Type.Object(
          { seq: Type.Integer(), hash: Type.String(), agrees: Type.Boolean() },
          { description: 'The newest line of the file beside the database' },
        ),
      ),
      keys: Type.Array(
        Type.Object({
          id: Type.String(),
          publicKey: Type.String(),
          from: millis(),
          until: Type.Optional(millis()),
        }),
      ),
      signsWith: Type.String({ description: 'The key that this server signs with; it should be the last' }),
      lastCommit: Type.Optional(
        Type.Object({
          turnId: turnId(),
          gametype: gameType(),
          time: millis(),
          bets: Type.Integer(),
          root: Type.String(),
        }),
      ),
      waiting: Type.Integer({ description: 'Books that are closed and not yet committed to' }),
      lastCheck: Type.Optional(
        Type.Object({
          time: millis(),
          ok: Type.Boolean(),
          seq: Type.Integer({ description: 'As far as it was followed' }),
          problem: Type.Optional(Type.String()),
        }),
      ),
    }),
  },
  verifyAuditLog: {
    request: nothing(),
    response: Type.Object({
      ok: Type.Boolean(),
      entries: Type.Integer(),
      head: Type.String({ description: 'The hash of the newest entry, to be kept elsewhere' }),
      brokenSeq: Type.Optional(Type.Integer()),
      problem: Type.Optional(Type.String({ description: 'changed, missing or inserted' })),
    }),
  },
};
