import type { Difference, DifferenceKind } from './store/differences';

const sentences = {
  'no-payment': ({ subject, booked }) =>
    `deposit ${subject}: credited with ${booked} coins without a payment`,
  'other-sum': ({ subject, booked, paid }) =>
    `deposit ${subject}: credited with ${booked} coins, the payment was ${paid}`,
  'other-channel': ({ subject }) => `deposit ${subject}: credited from a payment of another channel`,
  'outside-window': ({ subject }) => `deposit ${subject}: the payment is too long before or after the claim`,
  'not-credited': ({ subject, paid }) =>
    `payment ${subject} of ${paid} coins: bound to a deposit that was not credited`,
  unstated: ({ subject, paid }) => `payment ${subject} of ${paid} coins: typed in, and not in the statement`,
  stale: ({ subject, paid }) => `payment ${subject} of ${paid} coins: bound to nothing for days`,
  'no-reference': ({ subject, booked }) =>
    `withdrawal ${subject} of ${booked} coins: paid without a reference`,
  'reference-twice': ({ subject, booked }) =>
    `withdrawal ${subject} of ${booked} coins: paid with the reference of another`,
} satisfies Record<DifferenceKind, (difference: Difference) => string>;

/** A sentence for the alarm, such as "20261115, channel 1, deposit 17: …". */
export const describeDifference = (difference: Difference): string => {
  const { day, channel, userId, kind } = difference;
  const place = [`${day}`, ...(channel ? [`channel ${channel}`] : []), ...(userId ? [`user ${userId}`] : [])];
  return `${place.join(', ')}, ${sentences[kind](difference)}`;
};
