import { Sheet } from '@truedraw/ui';
import { useState, type ReactNode } from 'react';
import { useT } from '../../lib/i18n/t';
import { TransferForm } from '../../lib/transfer/transfer-sheet';
import { FirstPassword } from './first-password';
import { NoteForm } from './note-form';
import { SubUserOverview, type Doing } from './sub-user-overview';
import { TermsForm } from './terms-form';
import { TransferList } from './transfer-list';
import { refreshAgentList, type SubUser } from './use-agent-list';

interface SubUserSheetProps {
  person: SubUser | undefined;
  onClose: () => void;
}

/** The balance and terms of a sub-user, and the actions of its agent. Every step names the person. */
export function SubUserSheet({ person, onClose }: SubUserSheetProps) {
  const t = useT();
  const [doing, setDoing] = useState<Doing>('look');
  const close = () => {
    setDoing('look');
    onClose();
  };
  // The name is not shortened here, so that an action does not hit another user with a similar name.
  const name = person?.nickname ?? '';
  const titles: Record<Doing, string> = {
    look: name,
    edit: t('Agent.EditOf', { name }),
    makeAgent: t('Agent.SetAgentOf', { name }),
    transfer: t('My.TransferTo', { name }),
    note: t('Agent.NoteOf', { name }),
    transfers: t('Agent.TransfersWith', { name }),
    firstPassword: t('Agent.ResetPasswordOf', { name }),
  };
  return (
    <Sheet open={person !== undefined} title={titles[doing]} closeLabel={t('Common.Close')} onClose={close}>
      {person && doing === 'look' && <SubUserOverview person={person} onChoose={setDoing} />}
      {person && doing !== 'look' && (
        <Step key={doing} title={titles[doing]}>
          <Action doing={doing} person={person} onDone={close} />
        </Step>
      )}
    </Sheet>
  );
}

/** One function for all renders: React calls another one again, which would take the focus from a field. */
const takeFocus = (step: HTMLElement | null): void => step?.focus();

/** Gets the focus, because the button that was pressed is gone. A screen reader then reads the title. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} tabIndex={-1} ref={takeFocus}>
      {children}
    </section>
  );
}

interface ActionProps {
  doing: Exclude<Doing, 'look'>;
  person: SubUser;
  onDone: () => void;
}

function Action({ doing, person, onDone }: ActionProps) {
  if (doing === 'edit' || doing === 'makeAgent')
    return <TermsForm person={person} asAgent={doing === 'makeAgent'} onDone={onDone} />;
  if (doing === 'note') return <NoteForm person={person} onDone={onDone} />;
  if (doing === 'transfers') return <TransferList filter={{ userId: person.userId }} />;
  if (doing === 'firstPassword') return <FirstPassword person={person} />;
  return (
    <TransferForm
      targetId={person.userId}
      onDone={() => {
        onDone();
        void refreshAgentList();
      }}
    />
  );
}
