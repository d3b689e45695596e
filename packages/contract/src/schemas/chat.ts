import { Type } from 'typebox';
import { millis, nothing } from './parts';

const longestText = 1_000;
/** Two megabytes, as they are written in base64. */
const longestPicture = Math.ceil((2 * 1024 * 1024) / 3) * 4;

export const seq = () => Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** What sender and server call a message before it has a number, so that one sent again is not written twice. */
const clientId = () =>
  Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', description: 'A random UUID' });

export const newMessage = {
  clientId: clientId(),
  text: Type.Optional(Type.String({ maxLength: longestText, errorKey: 'Error.ChatTooLong' })),
  picture: Type.Optional(
    Type.String({
      maxLength: longestPicture,
      errorKey: 'Error.PictureTooLarge',
      description: 'A JPEG, PNG or WebP in base64, at most 2 MB',
    }),
  ),
};

/** Without either the newest; before one, those above it; after one, what has come since. */
export const historyPage = {
  before: Type.Optional(seq()),
  after: Type.Optional(seq()),
  pagesize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 30 })),
};

export const messageFields = {
  seq: seq(),
  text: Type.String(),
  picture: Type.Optional(
    Type.Object({ width: Type.Integer(), height: Type.Integer() }, { description: 'Fetched on its own' }),
  ),
  at: millis(),
};

export const Picture = Type.Object({
  type: Type.Unsafe<'image/jpeg' | 'image/png' | 'image/webp'>({
    type: 'string',
    enum: ['image/jpeg', 'image/png', 'image/webp'],
  }),
  data: Type.String({ description: 'Base64' }),
});

const Message = Type.Object({
  ...messageFields,
  from: Type.Unsafe<'me' | 'staff' | 'auto'>({
    type: 'string',
    enum: ['me', 'staff', 'auto'],
    description: 'auto: written by the system',
  }),
  clientId: Type.Optional(Type.String({ description: 'Of the own messages' })),
});

export const chatSchemas = {
  openChat: { request: nothing(), response: Type.Object({ chatKey: Type.String() }) },
  claimChat: { request: nothing(), response: Type.Object({ claimed: Type.Boolean() }) },
  chatHistory: {
    request: Type.Object(historyPage),
    response: Type.Object({
      list: Type.Array(Message, { description: 'Oldest first' }),
      more: Type.Boolean({ description: 'Whether there are others beyond this page' }),
      unread: Type.Integer(),
    }),
  },
  chatUnread: { request: nothing(), response: Type.Object({ unread: Type.Integer(), seq: seq() }) },
  sendChat: { request: Type.Object(newMessage), response: Message },
  chatPicture: { request: Type.Object({ seq: seq() }), response: Picture },
  readChat: { request: Type.Object({ seq: seq() }), response: Type.Object({ unread: Type.Integer() }) },
};
