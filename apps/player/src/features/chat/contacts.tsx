import { List, RowLink, ServiceIcon } from '@truedraw/ui';
import { useId } from 'react';
import { useT } from '../../lib/i18n/t';
import { useNotes } from '../../lib/notes';
import { linkToConfigured } from '../../lib/router/link-to';

/** Other contacts of customer service, as configured by the operator. */
export function Contacts() {
  const t = useT();
  const id = useId();
  const { contacts } = useNotes();
  if (contacts.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="px-1 text-small font-medium text-ink-soft">
        {t('Service.Contacts')}
      </h2>
      <List>
        {contacts.map(({ name, url }) => (
          <li key={name + url}>
            <RowLink {...linkToConfigured(url)} icon={<ServiceIcon />}>
              {name}
            </RowLink>
          </li>
        ))}
      </List>
    </section>
  );
}
