import { HistoryIcon, List, LockIcon, RowButton } from '@truedraw/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n/t';
import { BreakSheet, type BreakKind } from './break-sheet';

/** The two options to stop betting for a time: a break or an exclusion. */
export function BreakEntries() {
  const t = useT();
  const [kind, setKind] = useState<BreakKind>();
  return (
    <>
      <List>
        <li>
          <RowButton icon={<HistoryIcon />} onClick={() => setKind('break')}>
            {t('Limits.BreakTitle')}
          </RowButton>
        </li>
        <li>
          <RowButton icon={<LockIcon />} onClick={() => setKind('exclusion')}>
            {t('Limits.ExcludeTitle')}
          </RowButton>
        </li>
      </List>
      <BreakSheet kind={kind} onClose={() => setKind(undefined)} />
    </>
  );
}
