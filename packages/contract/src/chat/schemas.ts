import { locales, type Locale } from '@truedraw/messages';
import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { id, listOf, millis, named, nothing, oneOf, page, sorting, staffId, text, userId } from '../parts';

const longestText = 1_000;
/** The length of two megabytes in base64. */
const longestPicture = Math.ceil((2 * 1024 * 1024) / 3) * 4;

const chatId = id;
const answerId = id;
const seq = () => Type.Integer({ minimum: 0, maximum: 2_147_483_647 });

/** Chosen by the sender, so that a message that is sent again is not written twice. */
const clientId = () =>
  Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', description: 'A random UUID' });

const newMessage = {
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

/** Without both fields, the newest messages. Otherwise the messages before or after the given one. */
const historyPage = {
  before: Type.Optional(seq()),
  after: Type.Optional(seq()),
  pagesize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 30 })),
};

const messageFields = {
  seq: seq(),
  text: Type.String(),
  picture: Type.Optional(
    named(
      'PictureSize',
      { width: Type.Integer(), height: Type.Integer() },
      { description: 'The picture itself is read by another call' },
    ),
  ),
  at: millis(),
};

const Picture = named('Picture', {
  type: oneOf('image/jpeg', 'image/png', 'image/webp'),
  data: Type.String({ description: 'Base64' }),
});

const ChatMessage = named('ChatMessage', {
  ...messageFields,
  from: Type.Unsafe<'me' | 'staff' | 'auto'>({
    type: 'string',
    enum: ['me', 'staff', 'auto'],
    description: 'auto: written by the system',
  }),
  clientId: Type.Optional(Type.String({ description: "Only for the caller's own messages" })),
});

const Colleague = named('Colleague', { staffId: staffId(), name: Type.String() });

const chatFields = {
  chatId: chatId(),
  guest: Type.Boolean(),
  userid: Type.Optional(userId()),
  nickname: Type.Optional(Type.String()),
  locale: Type.Unsafe<Locale>({
    type: 'string',
    enum: [...locales],
    description: 'The language of the person',
  }),
  done: Type.Boolean(),
  unanswered: Type.Integer({ description: 'Messages of the person since the last answer' }),
  waitingSince: Type.Optional(millis()),
  assignedTo: Type.Optional(Colleague),
  lastAt: millis(),
};

const from = () => oneOf('person', 'staff', 'auto');

const ListedChat = named('ListedChat', {
  ...chatFields,
  lastFrom: from(),
  lastText: Type.String({
    description: 'The beginning of the newest text that is not automatic; empty for a picture without a text',
  }),
});

const ChatMessageForStaff = named('ChatMessageForStaff', {
  ...messageFields,
  from: from(),
  by: Type.Optional(Colleague),
});

const answerTexts = { title: text(60), zh: text(1_000), en: text(1_000), th: text(1_000) };
const CannedAnswer = named('CannedAnswer', { id: answerId(), ...answerTexts });

export const playerSchemas = {
  openChat: { request: nothing(), response: Type.Object({ chatKey: Type.String() }) },
  claimChat: { request: nothing(), response: Type.Object({ claimed: Type.Boolean() }) },
  chatHistory: {
    request: Type.Object(historyPage),
    response: named('ChatHistory', {
      list: Type.Array(ChatMessage, { description: 'Oldest first' }),
      more: Type.Boolean({ description: 'Whether there are more messages after this page' }),
      unread: Type.Integer(),
    }),
  },
  chatUnread: { request: nothing(), response: Type.Object({ unread: Type.Integer(), seq: seq() }) },
  sendChat: {
    request: Type.Object(newMessage),
    response: ChatMessage,
    refusals: [
      'ChatEmpty',
      'ChatKeyMissing',
      'PictureUnknown',
      'PictureTooLarge',
      'ChatTooFast',
      'ChatTooMuch',
    ],
  },
  chatPicture: { request: Type.Object({ seq: seq() }), response: Picture, refusals: ['NotFound'] },
  readChat: { request: Type.Object({ seq: seq() }), response: Type.Object({ unread: Type.Integer() }) },
} satisfies Record<string, CallSchemas>;

export const staffSchemas = {
  chats: {
    request: Type.Object({
      ...page(50),
      ...sorting('waitingSince', 'lastAt'),
      filter: Type.Optional(oneOf('waiting', 'mine', 'all')),
      search: Type.Optional(
        Type.String({
          maxLength: 254,
          description: 'A search for users, as in the list of users; chats of at most 50 users are found',
        }),
      ),
    }),
    response: listOf(ListedChat),
  },
  chatCounts: {
    request: nothing(),
    response: named('ChatCounts', {
      waiting: Type.Integer(),
      mine: Type.Integer({ description: 'The waiting chats that are assigned to the caller' }),
      oldest: Type.Optional(millis()),
    }),
  },
  chat: {
    request: Type.Object({ chatId: chatId(), ...historyPage }),
    response: named('Chat', {
      ...chatFields,
      readSeq: seq(),
      list: Type.Array(ChatMessageForStaff, { description: 'Oldest first' }),
      more: Type.Boolean(),
    }),
    refusals: ['ChatUnknown'],
  },
  chatPictureForStaff: {
    request: Type.Object({ chatId: chatId(), seq: seq() }),
    response: Picture,
    refusals: ['NotFound'],
  },
  answerChat: {
    request: Type.Object({ chatId: chatId(), ...newMessage }),
    response: ChatMessageForStaff,
    refusals: ['ChatEmpty', 'PictureUnknown', 'PictureTooLarge', 'ChatUnknown', 'ChatTaken'],
  },
  assignChat: {
    request: Type.Object({ chatId: chatId(), over: Type.Optional(Type.Boolean()) }),
    response: nothing(),
    refusals: ['ChatUnknown', 'ChatTaken'],
  },
  releaseChat: {
    request: Type.Object({ chatId: chatId() }),
    response: nothing(),
    refusals: ['ChatUnknown', 'ChatTaken'],
  },
  finishChat: {
    request: Type.Object({ chatId: chatId(), seq: seq() }),
    response: nothing(),
    refusals: ['ChatUnknown', 'ChatTaken', 'ChatHasNews'],
  },
  cannedAnswers: { request: nothing(), response: Type.Array(CannedAnswer) },
  saveCannedAnswer: {
    request: Type.Object({ id: Type.Optional(answerId()), ...answerTexts }),
    response: CannedAnswer,
    refusals: ['ChatEmpty', 'AnswerUnknown'],
  },
  removeCannedAnswer: {
    request: Type.Object({ id: answerId() }),
    response: nothing(),
    refusals: ['AnswerUnknown'],
  },
} satisfies Record<string, CallSchemas>;
