import type { PlainKey } from '../../lib/i18n/t';

export const topics = ['money', 'bet', 'account', 'agent'] as const;

/** The topic of a question. It becomes the beginning of the message. */
export type Topic = (typeof topics)[number];

export const topicKeys: Record<Topic, PlainKey> = {
  money: 'Service.TopicMoney',
  bet: 'Service.TopicBet',
  account: 'Service.TopicAccount',
  agent: 'Service.TopicAgent',
};

export const topicOf = (text: string | undefined): Topic | undefined =>
  topics.find((topic) => topic === text);
