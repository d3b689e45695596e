import { formatRate } from '@truedraw/rules';
import { AgentIcon, EditIcon, List, RowButton, Sheet, TransferIcon } from '@truedraw/ui';
import { useState, type ReactNode } from 'react';
import { useConfig } from '../../lib/config';
import { useT } from '../../lib/i18n/t';
import { showCoins } from '../../lib/money';
import { TransferForm } from '../../lib/transfer/transfer-sheet';
import { IdentityTag } from './identity-tag';
import { TermsForm } from './terms-form';
import { refreshAgentList, type SubUser } from './use-agent-list';
import { useLimitText } from './use-limit-text';

type Doing = 'look' | 'edit' | 'makeAgent' | 'transfer';

interface SubUserSheetProps {
  person: SubUser | undefined;
  onClose: () => void;
}

/** The balance and terms of a sub-user, and the actions of its agent. */
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
    edit: t('Agent.Edit'),
    makeAgent: t('Agent.SetAgent'),
    transfer: t('My.TransferTo', { name }),
  };
  return (
    <Sheet open={person !== undefined} title={titles[doing]} closeLabel={t('Common.Close')} onClose={close}>
      {person && doing === 'look' && <Overview person={person} onChoose={setDoing} />}
      {person && doing !== 'look' && (
        <Step title={titles[doing]}>
          {doing === 'transfer' ? (
            <TransferForm
              targetId={person.userId}
              onDone={() => {
                close();
                void refreshAgentList();
              }}
            />
          ) : (
            <TermsForm person={person} asAgent={doing === 'makeAgent'} onDone={close} />
          )}
        </Step>
      )}
    </Sheet>
  );
}

/** Gets the focus, because the button that was pressed is gone. A screen reader then reads the title. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} tabIndex={-1} ref={(step) => step?.focus()}>
      {children}
    </section>
  );
}

function Overview({ person, onChoose }: { person: SubUser; onChoose: (doing: Doing) => void }) {
  const t = useT();
  const { coinMode } = useConfig();
  const limit = useLimitText();
  const facts: [label: string, value: string][] = [
    [t('Agent.Coin'), showCoins(person.coin, coinMode)],
    [t('Agent.Turnover'), showCoins(person.turnover, coinMode)],
    [t('Agent.Rebate2D'), `${formatRate(person.rebate2d)}%`],
    [t('Agent.Rebate3D'), `${formatRate(person.rebate3d)}%`],
    [t('Agent.Limit'), limit(person.betLimit)],
    ...(person.shareRate > 0
      ? [[t('Agent.ShareRate'), `${formatRate(person.shareRate)}%`] satisfies [string, string]]
      : []),
  ];
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-2 text-small text-ink-faint tabular-nums">
        <IdentityTag identity={person.identity} />
        {t('Agent.Id', { id: person.userId })}
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-caption text-ink-faint">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <List className="border border-line shadow-none">
        <li>
          <RowButton icon={<TransferIcon />} onClick={() => onChoose('transfer')}>
            {t('My.Transfer')}
          </RowButton>
        </li>
        <li>
          <RowButton icon={<EditIcon />} onClick={() => onChoose('edit')}>
            {t('Agent.Edit')}
          </RowButton>
        </li>
        {!person.isAgent && (
          <li>
            <RowButton icon={<AgentIcon />} onClick={() => onChoose('makeAgent')}>
              {t('Agent.SetAgent')}
            </RowButton>
          </li>
        )}
      </List>
    </div>
  );
}
