import { ButtonLink, LockIcon, ServiceIcon } from '@truedraw/ui';
import { showUnread, useUnread } from '../../lib/chat/unread';
import { useT } from '../../lib/i18n/t';
import { usePlace } from '../../lib/router/router';
import { useTitle } from '../../lib/use-title';
import { ChatSheet } from './chat-sheet';
import { Contacts } from './contacts';
import { HelpLinks } from './help-links';
import { NewTab } from './new-tab';
import { TopicLinks } from './topic-links';
import { useContact } from './use-contact';

export function ServicePage() {
  const t = useT();
  const { search } = usePlace();
  const contact = useContact();
  const unread = useUnread();
  useTitle(t('Service.Title'));
  return (
    <>
      <header className="flex min-h-14 items-center px-4 pt-[env(safe-area-inset-top)]">
        <h1 tabIndex={-1} className="text-title font-bold">
          {t('Service.Title')}
        </h1>
      </header>
      <main className="flex flex-col gap-4 px-4 pb-6">
        <section className="hero flex flex-col gap-4 rounded-card p-5">
          <div className="flex flex-wrap items-center gap-3.5">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-white/10">
              <ServiceIcon />
            </span>
            <div className="grow basis-40">
              <p className="text-lead font-semibold">{t('Service.Hello')}</p>
              <p className="text-small text-hero-soft">{t('Service.Hours')}</p>
            </div>
          </div>
          <ButtonLink {...contact.link()}>
            {unread > 0 && !contact.outside
              ? t('Service.News', { count: showUnread(unread) })
              : t('Service.Start')}
            {contact.outside && <NewTab />}
          </ButtonLink>
        </section>
        <TopicLinks contact={contact} />
        <Contacts />
        <HelpLinks />
        <p className="flex items-start gap-2 px-1 text-small text-ink-faint">
          <LockIcon className="mt-0.5 size-4 shrink-0" />
          {t('Service.Safety')}
        </p>
      </main>
      {search['chat'] !== undefined && !contact.outside && <ChatSheet />}
    </>
  );
}
