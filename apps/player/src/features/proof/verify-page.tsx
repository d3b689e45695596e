import { Skeleton } from '@truedraw/ui';
import { useState } from 'react';
import { useT } from '../../lib/i18n/t';
import { Page } from '../../lib/parts/page';
import type { Subject } from '../../lib/proof/run-check';
import { replaceWith, usePlace } from '../../lib/router/router';
import { AlarmCard } from './alarm-card';
import { AskForm } from './ask-form';
import { CheckView } from './check-view';
import { useSubject } from './use-subject';

export function VerifyPage() {
  const t = useT();
  const { href } = usePlace();
  return (
    <Page title={t('Verify.Title')}>
      <AlarmCard />
      <Verify key={href} />
    </Page>
  );
}

/** The key is the address, so that another receipt starts a new check. */
function Verify() {
  const { subject, bad, loading } = useSubject();
  // A receipt that was pasted or opened is checked directly, without converting it to a link first.
  const [given, setGiven] = useState<Subject>();
  const [round, setRound] = useState(0);
  const wanted = given ?? subject;
  const startOver = () => {
    setGiven(undefined);
    if (subject) void replaceWith('/verify');
  };
  if (wanted)
    return (
      <CheckView key={round} subject={wanted} onRepeat={() => setRound(round + 1)} onAgain={startOver} />
    );
  if (loading) return <Skeleton className="h-48" />;
  return <AskForm bad={bad} onReceipt={(receipt) => setGiven({ kind: 'bet', receipt })} />;
}
