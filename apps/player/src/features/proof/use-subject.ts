import { isGameType, parseTurnId } from '@truedraw/rules';
import { useEffect, useMemo, useState } from 'react';
import type { Subject } from '../../lib/proof/run-check';
import { receiptIn } from '../../lib/proof/receipt-text';
import { usePlace } from '../../lib/router/router';
import type { Place } from '../../lib/router/place';

const fragmentOf = ({ href }: Place): string => (href.includes('#') ? href.slice(href.indexOf('#') + 1) : '');

export const isDrawId = (text: string): boolean => /^\d{10,11}$/.test(text) && parseTurnId(Number(text)).ok;

function drawAt({ search }: Place): Subject | undefined {
  const { turn = '', game } = search;
  const chosen = Number(game ?? 2);
  return isDrawId(turn) && isGameType(chosen)
    ? { kind: 'draw', turn: Number(turn), game: chosen }
    : undefined;
}

interface Wanted {
  /** The bet or draw to check. */
  subject: Subject | undefined;
  /** The part after # in the address is not a receipt. */
  bad: boolean;
  loading: boolean;
}

/** Reads the subject of the check from the address. A receipt is decoded asynchronously. */
export function useSubject(): Wanted {
  const place = usePlace();
  const fragment = fragmentOf(place);
  const [read, setRead] = useState<{ fragment: string; subject: Subject | undefined }>();
  useEffect(() => {
    if (!fragment) return undefined;
    let wanted = true;
    void receiptIn(fragment).then(
      (receipt) => wanted && setRead({ fragment, subject: receipt && { kind: 'bet', receipt } }),
    );
    return () => {
      wanted = false;
    };
  }, [fragment]);
  const draw = useMemo(() => drawAt(place), [place]);
  if (!fragment) return { subject: draw, bad: false, loading: false };
  const current = read?.fragment === fragment ? read : undefined;
  return { subject: current?.subject, bad: current !== undefined && !current.subject, loading: !current };
}
