import { gameName, type GameType } from '@truedraw/rules';
import { EmptyState, NumbersIcon, Sheet, Skeleton } from '@truedraw/ui';
import { useState, type ReactNode } from 'react';
import { call } from '../api/call';
import { useT } from '../i18n/t';
import { LoadFailed } from '../parts/load-failed';
import { createResource, useFresh } from '../resource';
import { knownResult, type Result } from '../results/result-log';
import { Derivation } from './derivation';

interface ShownResult {
  game: GameType;
  turnId: number;
  /** The digits that the screen shows. */
  result: string;
}

/** Uses the cached result if it is the one on the screen, otherwise loads it. */
async function findResult({ game, turnId, result }: ShownResult): Promise<Result | null> {
  const known = knownResult(game, turnId);
  if (known?.result === result) return known;
  return (await call('resultLog', { game, turnId })).list[0] ?? null;
}

export interface DerivationSheetProps extends ShownResult {
  onClose: () => void;
}

export function DerivationSheet({ onClose, ...shown }: DerivationSheetProps) {
  const t = useT();
  return (
    <Sheet
      open
      title={t('Derive.Title', { game: gameName(shown.game) })}
      closeLabel={t('Common.Close')}
      onClose={onClose}
    >
      <HowItWasMade {...shown} />
    </Sheet>
  );
}

/** The digits of one result and the figures behind them. */
export function HowItWasMade(shown: ShownResult) {
  const t = useT();
  const [found] = useState(() => createResource(() => findResult(shown)));
  const { data, error } = found.use();
  useFresh(found, 60_000);

  let content: ReactNode;
  if (data) content = <Derivation result={data} shown={shown.result} />;
  else if (data === null)
    content = (
      <EmptyState icon={<NumbersIcon />} title={t('Derive.Unknown')} text={t('Derive.UnknownText')} />
    );
  else if (error) content = <LoadFailed error={error} onRetry={() => void found.load()} />;
  else content = <Skeleton className="h-80" />;
  return <div aria-busy={data === undefined && !error}>{content}</div>;
}
