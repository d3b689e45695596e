import { gameName, type GameType } from '@truedraw/rules';
import { EmptyState, NumbersIcon, Sheet, Skeleton } from '@truedraw/ui';
import { useState, type ReactNode } from 'react';
import { call } from '../api/call';
import { useT } from '../i18n/t';
import { LoadFailed } from '../parts/load-failed';
import { createResource, useFresh } from '../resource';
import { knownResult, type Result } from '../results/result-log';
import { Derivation } from './derivation';

export interface DerivationSheetProps {
  gametype: GameType;
  turnid: number;
  /** As the screen shows it. */
  result: string;
  onClose: () => void;
}

/** What the phone has at hand serves as long as it says the same as the screen. */
async function findResult({ gametype, turnid, result }: DerivationSheetProps): Promise<Result | null> {
  const known = knownResult(gametype, turnid);
  if (known?.result === result) return known;
  return (await call('resultLog', { type: gametype, turnid })).list[0] ?? null;
}

export function DerivationSheet(props: DerivationSheetProps) {
  const { gametype, result, onClose } = props;
  const t = useT();
  const [found] = useState(() => createResource(() => findResult(props)));
  const { data, error } = found.use();
  useFresh(found, 60_000);

  let content: ReactNode;
  if (data) content = <Derivation result={data} shown={result} />;
  else if (data === null)
    content = (
      <EmptyState icon={<NumbersIcon />} title={t('Derive.Unknown')} text={t('Derive.UnknownText')} />
    );
  else if (error) content = <LoadFailed error={error} onRetry={() => void found.load()} />;
  else content = <Skeleton className="h-80" />;

  return (
    <Sheet
      open
      title={t('Derive.Title', { game: gameName(gametype) })}
      closeLabel={t('Common.Close')}
      onClose={onClose}
    >
      <div aria-busy={data === undefined && !error}>{content}</div>
    </Sheet>
  );
}
