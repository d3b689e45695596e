import { locales, type Locale } from '@truedraw/messages';
import { Type } from 'typebox';
import { historyPage, messageFields, newMessage, Picture, seq } from './chat';
import { counted, millis, nothing, page, sorting, text, userId } from './parts';
import { staffId } from './staff-account';

const chatId = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

const chatFilter = () =>
  Type.Unsafe<'waiting' | 'mine' | 'all'>({ type: 'string', enum: ['waiting', 'mine', 'all'] });

const Colleague = Type.Object({ staffId: staffId(), name: Type.String() });

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

const from = () =>
  Type.Unsafe<'person' | 'staff' | 'auto'>({ type: 'string', enum: ['person', 'staff', 'auto'] });

const Message = Type.Object({ ...messageFields, from: from(), by: Type.Optional(Colleague) });

const answerTexts = { title: text(60), zh: text(1_000), en: text(1_000), th: text(1_000) };
const answerId = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Answer = Type.Object({ id: answerId(), ...answerTexts });

export const staffChatSchemas = {
  chats: {
    request: Type.Object({
      ...page(50),
      ...sorting('waitingSince', 'lastAt'),
      filter: Type.Optional(chatFilter()),
      search: Type.Optional(
        Type.String({ maxLength: 254, description: 'Whose: as users are searched for; 50 of them at most' }),
      ),
    }),
    response: Type.Object({
      list: Type.Array(
        Type.Object({
          ...chatFields,
          lastFrom: from(),
          lastText: Type.String({
            description:
              'The beginning of the newest words that are not automatic; empty for a picture alone',
          }),
        }),
      ),
      ...counted(),
    }),
  },
  chatCounts: {
    request: nothing(),
    response: Type.Object({
      waiting: Type.Integer(),
      mine: Type.Integer({ description: 'Those of them that the caller looks after' }),
      oldest: Type.Optional(millis()),
    }),
  },
  chat: {
    request: Type.Object({ chatId: chatId(), ...historyPage }),
    response: Type.Object({
      ...chatFields,
      readSeq: seq(),
      list: Type.Array(Message, { description: 'Oldest first' }),
      more: Type.Boolean(),
    }),
  },
  chatPictureForStaff: { request: Type.Object({ chatId: chatId(), seq: seq() }), response: Picture },
  answerChat: { request: Type.Object({ chatId: chatId(), ...newMessage }), response: Message },
  assignChat: {
    request: Type.Object({ chatId: chatId(), over: Type.Optional(Type.Boolean()) }),
    response: nothing(),
  },
  releaseChat: { request: Type.Object({ chatId: chatId() }), response: nothing() },
  finishChat: {
    request: Type.Object({ chatId: chatId(), seq: seq() }),
    response: nothing(),
  },
  cannedAnswers: { request: nothing(), response: Type.Array(Answer) },
  saveCannedAnswer: {
    request: Type.Object({ id: Type.Optional(answerId()), ...answerTexts }),
    response: Answer,
  },
  removeCannedAnswer: { request: Type.Object({ id: answerId() }), response: nothing() },
};
