import { translationOf } from '../../catalog';
import type { zh } from './zh';

export const en = translationOf<typeof zh>()({
  'Error.ChatEmpty': 'Write something first',
  'Error.ChatTooLong': 'A message has at most 1000 characters',
  'Error.ChatKeyMissing': 'This chat is not open yet. Please reload and try again',
  'Error.ChatTooFast': 'That was a lot at once. Please wait {seconds} s',
  'Error.ChatTooMuch': 'You have sent a lot. Please try again in {minutes} min',
  'Error.ChatUnknown': 'There is no such chat',
  'Error.AnswerUnknown': 'There is no such ready answer',
  'Error.ChatTaken': 'A colleague is looking after this chat',
  'Error.ChatHasNews': 'There is a message you have not seen; read it before you finish',
  'Chat.Greeting':
    'Hello! We have your message and will answer right here as soon as we can. Feel free to look around: the Service icon shows when an answer has come.',
});
