import { patternIds } from '@truedraw/rules';
import { Type } from 'typebox';
import type { CallSchemas } from '../call-schemas';
import { byNumber, coins, digits, gameType, millis, named, nothing, oneOf, pair, text } from '../parts';
import { uncheckedPair, uncheckedStakes } from './unchecked';

const slipId = () => Type.String({ pattern: '^[0-9A-Za-z-]{8,40}$', description: 'Chosen by the caller' });
const slipName = () => text(40, { description: 'For people' });

const SavedSlip = named('SavedSlip', {
  id: slipId(),
  gametype: gameType(),
  name: slipName(),
  numbet: byNumber(),
  dsBet: pair(),
  bsBet: pair(),
  createtime: millis(),
});

const place = () => Type.Integer({ minimum: 0, maximum: 50_000, description: 'A place in the text, from 0' });
const MessageLine = named('MessageLine', { number: Type.String(), coin: coins({ minimum: 1 }) });

/** What helps to fill a slip: saved ones, patterns and pasted messages. */
export const toolSchemas = {
  savedSlips: {
    request: nothing(),
    response: named('SavedSlips', {
      list: Type.Array(SavedSlip, { description: 'Newest first' }),
      favourites: Type.Array(
        named('Favourites', { gametype: gameType(), numbers: Type.Array(Type.String()) }),
      ),
    }),
  },
  saveSlip: {
    request: Type.Object({
      id: slipId(),
      gametype: gameType(),
      name: slipName(),
      numbet: Type.Optional(uncheckedStakes()),
      dsBet: Type.Optional(uncheckedPair('Coins on [odd, even]')),
      bsBet: Type.Optional(uncheckedPair('Coins on [big, small]')),
    }),
    response: nothing(),
    refusals: ['BetNumberInvalid', 'BetAmountInvalid', 'NothingSelected', 'TooManySlips'],
  },
  forgetSlip: { request: Type.Object({ id: slipId() }), response: nothing() },
  setFavourites: {
    request: Type.Object({
      gametype: gameType(),
      numbers: Type.Array(digits(2, 4), { maxItems: 100, description: 'At their full width' }),
    }),
    response: nothing(),
    refusals: ['BetNumberInvalid'],
  },
  expandPattern: {
    request: Type.Object({
      gametype: gameType(),
      pattern: oneOf(...patternIds),
      values: Type.Optional(
        Type.Array(digits(1, 4), {
          maxItems: 100,
          description: 'What the pattern is made of: digits, endings of two digits, or whole numbers',
        }),
      ),
      exclude: Type.Optional(
        Type.Array(
          Type.Object({
            digit: digits(1, 1),
            place: Type.Optional(
              Type.Integer({
                minimum: 0,
                maximum: 3,
                description: 'From the left, from 0; without it, anywhere',
              }),
            ),
          }),
          { maxItems: 40 },
        ),
      ),
    }),
    response: Type.Object({
      numbers: Type.Array(Type.String(), { description: 'Ascending, at their full width' }),
    }),
    refusals: ['PatternInvalid'],
  },
  readMessage: {
    request: Type.Object({ gametype: gameType(), text: text(20_000) }),
    response: named('MessageRead', {
      list: Type.Array(MessageLine, {
        description: 'One line for each number; nothing of what is asked about',
      }),
      marks: Type.Array(
        Type.Object({ start: place(), end: place(), as: oneOf('numbers', 'amount', 'unclear') }),
      ),
      questions: Type.Array(
        Type.Object({
          start: place(),
          end: place(),
          kind: oneOf(
            'NoAmount',
            'NoNumbers',
            'Width',
            'TwoReadings',
            'Words',
            'OtherGame',
            'Amount',
            'Total',
            'TooLong',
          ),
          readings: Type.Array(Type.Array(MessageLine), { description: 'What the part can mean' }),
          numbers: Type.Array(Type.String(), { description: 'The numbers of the part that lack an amount' }),
        }),
      ),
    }),
  },
} satisfies Record<string, CallSchemas>;
