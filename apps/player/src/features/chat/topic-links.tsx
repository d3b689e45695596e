import { AgentIcon, List, PersonIcon, RowLink, TicketIcon, TransferIcon } from '@truedraw/ui';
import { useId, type ReactNode } from 'react';
import { useT } from '../../lib/i18n/t';
import { NewTab } from './new-tab';
import { topicKeys, topics, type Topic } from './topics';
import type { Contact } from './use-contact';

const icons: Record<Topic, ReactNode> = {
  money: <TransferIcon />,
  bet: <TicketIcon />,
  account: <PersonIcon />,
  agent: <AgentIcon />,
};

export function TopicLinks({ contact }: { contact: Contact }) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="px-1 text-small font-medium text-ink-soft">
        {t('Service.Topics')}
      </h2>
      <List>
        {topics.map((topic) => (
          <li key={topic}>
            <RowLink {...contact.link(topic)} icon={icons[topic]} detail={contact.outside && <NewTab />}>
              {t(topicKeys[topic])}
            </RowLink>
          </li>
        ))}
      </List>
    </section>
  );
}
