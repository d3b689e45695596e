import { isUnanswered, useOnline } from '@truedraw/client';
import { coin, slipTotals, type BetMessageKey, type SlipLine } from '@truedraw/rules';
import { Button, Notice, PlusIcon } from '@truedraw/ui';
import { useMemo, useState } from 'react';
import { useConfig } from '../../../lib/config';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { LoadFailed } from '../../../lib/parts/load-failed';
import { Page } from '../../../lib/parts/page';
import { useAccount } from '../../../lib/session/use-account';
import { betOf, isSameBet } from '../../../lib/slip/bet-request';
import { useBetStore } from '../../../lib/slip/bet-store';
import { nameOf, putLine, withoutLines, type LineName } from '../../../lib/slip/edit-lines';
import { lineLabel } from '../../../lib/slip/line-label';
import { PendingNotice } from '../../../lib/slip/pending-notice';
import { timesOf, writeSlip, type Slip } from '../../../lib/slip/slip-store';
import { showToast } from '../../../lib/toast';
import { AddSheet } from './add-sheet';
import { AmountSheet } from './amount-sheet';
import { ClearSheet } from './clear-sheet';
import { DrawBar } from './draw-bar';
import { isBetHere, moveSlip } from './later-plan';
import { LaterRow } from './later-row';
import { LaterSheet } from './later-sheet';
import { obstacleTo } from './obstacle';
import { cutToLimit, linesOverLimit } from './over-limit';
import { RefusalNotice } from './refusal-notice';
import { useRowNotes } from './row-notes';
import { SaveSlip } from './save-slip';
import { SlipFooter } from './slip-footer';
import { SlipNotices } from './slip-notices';
import { SlipTable } from './slip-table';
import { useBet } from './use-bet';
import { useRowDraft } from './use-row-draft';
import { useSlipDraw } from './use-slip-draw';
import { useSlipOdds } from './use-slip-odds';

const tool = 'px-1! text-small! whitespace-nowrap';

/** Edits the slip of one user and one draw. It is mounted again for another user or draw. */
export function SlipEditor({ slip }: { slip: Slip }) {
  const t = useT();
  const { coinMode } = useConfig();
  const account = useAccount();
  const online = useOnline();
  const { draw, mine, error, retry, standing } = useSlipDraw(slip);
  const odds = useSlipOdds(slip, { draw, open: standing === 'open', onRefused: retry });
  const { held } = odds;
  // Until the outcome of a bet is known nothing here changes the slip, or says that it was not bet or costs too much.
  const pending = useBetStore((state) => state.pending !== undefined);
  const outcome = useBetStore((state) => (state.pending ? undefined : state.outcome));
  const [opened, setSheet] = useState<'add' | 'clear' | 'amount' | 'later'>();
  const sheet = pending ? undefined : opened;
  const sayClosed = (count: number) => showToast(t('Later.Closed', { count }), 'failure');
  const [worse, setWorse] = useState<readonly number[]>([]);
  const { busy, bet } = useBet(slip, held, (plan) => {
    setWorse(plan.worse);
    setSheet('later');
    if (plan.closed.length) sayClosed(plan.closed.length);
    else showToast(t('Later.Changed'), 'failure');
  });
  const [shown, setShown] = useState<{ name: LineName }>();

  const { lines } = slip;
  const change = (next: readonly SlipLine[]) => writeSlip({ ...slip, lines: next });
  const sayMerged = (line: SlipLine) => {
    const amount = showCoins(line.amount, coinMode);
    showToast(t('Slip.Merged', { number: lineLabel(t, line), amount }));
    setShown({ name: nameOf(line) });
  };
  const editing = useRowDraft({ game: slip.game, lines, onChange: change, onMerged: sayMerged });
  const [removed, setRemoved] = useState<{ line: SlipLine; at: number }>();
  const remove = (line: SlipLine) => {
    editing.drop(line);
    setRemoved({ line, at: lines.indexOf(line) });
    change(withoutLines(lines, [nameOf(line)]));
  };
  const putBack = () => {
    if (removed && !lines.some((line) => nameOf(line) === nameOf(removed.line)))
      change(lines.toSpliced(removed.at, 0, removed.line));
    setRemoved(undefined);
  };
  const add = (line: SlipLine): BetMessageKey | undefined => {
    const edited = putLine(lines, line);
    if (!edited.ok) return edited.reason;
    change(edited.value.lines);
    if (edited.value.merged) sayMerged(edited.value.merged);
    else setShown({ name: nameOf(line) });
    return undefined;
  };

  const here = isBetHere(slip);
  const limits = standing === 'open' && here && !pending ? mine : undefined;
  const over = useMemo(() => linesOverLimit(lines, limits), [lines, limits]);
  const totals = useMemo(() => slipTotals(lines), [lines]);
  const costCoins = coin(totals.costCoins * timesOf(slip));
  const refused = outcome && isSameBet(outcome.bet, betOf(slip)) ? outcome.verdict : undefined;
  const noteOf = useRowNotes({ ...odds, over, refused, lines });
  const lacking = mine && !refused ? Math.max(0, costCoins - (account?.coin ?? 0)) : 0;
  const obstacle = obstacleTo({
    online,
    pending,
    draw: standing,
    guest: !account,
    missing: held.missing.length,
    full: held.full.length,
    worse: held.worse.length,
    over: over.size,
    lacking,
  });
  const move = (turnId: number) => {
    const { moved, closed } = moveSlip(slip, turnId);
    writeSlip(moved);
    if (closed) sayClosed(closed);
  };
  const start = () => {
    const unfinished = editing.unfinished();
    if (unfinished) {
      setShown({ name: unfinished.name });
      if (unfinished.problem) showToast(t(unfinished.problem), 'failure');
    } else if (draw || !account) bet();
    else showToast(t('Bet.Err_Bet_Fail'), 'failure');
  };

  return (
    <Page
      title={t('Page.SelectResult')}
      end={<SaveSlip slip={slip} />}
      footer={
        <SlipFooter
          totals={{ ...totals, costCoins }}
          bestWin={slip.later ? undefined : odds.bestWin}
          obstacle={obstacle}
          busy={busy}
          onBet={start}
        />
      }
    >
      <DrawBar
        game={slip.game}
        turnId={slip.turnId}
        closesAt={standing === 'open' ? draw?.closesAt : undefined}
        heldUntil={standing === 'open' && account ? held.expiresAt : undefined}
        guest={!account}
      />
      {account && standing === 'open' && (
        <LaterRow plan={slip.later} disabled={pending} onOpen={() => setSheet('later')} />
      )}
      <PendingNotice />
      {standing === 'failed' && <LoadFailed error={error} onRetry={retry} />}
      {refused && (
        <RefusalNotice
          verdict={refused}
          lines={slip.later ? [] : lines}
          onRemove={remove}
          onCut={(line, amount) => change(lines.map((each) => (each === line ? { ...each, amount } : each)))}
        />
      )}
      {!pending && (
        <SlipNotices
          turnId={slip.turnId}
          draw={{ standing, nextTurnId: draw?.turnId }}
          full={held.full.length}
          worse={held.worse.length}
          over={over.size}
          limit={mine?.betLimit ?? 0}
          lacking={lacking}
          oddsFailed={standing === 'open' && here && isUnanswered(held.error)}
          onMove={move}
          onRemoveFull={() =>
            change(
              withoutLines(
                lines,
                held.full.map((number): LineName => `num:${number}`),
              ),
            )
          }
          onAccept={held.accept}
          onCut={() => change(cutToLimit(lines, over))}
        />
      )}
      <div className="-my-2 flex items-center justify-between">
        <Button look="plain" className={tool} disabled={pending} onClick={() => setSheet('add')}>
          <PlusIcon className="size-5" />
          {t('Slip.AddNumber')}
        </Button>
        <Button look="plain" className={tool} disabled={pending} onClick={() => setSheet('amount')}>
          {t('Slip.SetAll')}
        </Button>
        <Button look="plain" className={tool} disabled={pending} onClick={() => setSheet('clear')}>
          {t('Slip.Clear')}
        </Button>
      </div>
      {removed && (
        <Notice
          actions={
            <Button look="outline" disabled={pending} onClick={putBack}>
              {t('Slip.Undo')}
            </Button>
          }
        >
          {t('Slip.Removed', { number: lineLabel(t, removed.line) })}
        </Notice>
      )}
      <SlipTable
        lines={lines}
        oddsOf={odds.oddsOf}
        beforeOf={odds.beforeOf}
        noteOf={noteOf}
        editing={editing}
        frozen={pending}
        shown={shown}
        onDelete={remove}
      />
      <LaterSheet
        slip={slip}
        costCoins={totals.costCoins}
        open={sheet === 'later'}
        worse={worse}
        onPlan={(later) =>
          writeSlip({ game: slip.game, turnId: slip.turnId, lines, ...(later && { later }) })
        }
        onClose={() => setSheet(undefined)}
      />
      <AddSheet game={slip.game} open={sheet === 'add'} onAdd={add} onClose={() => setSheet(undefined)} />
      <AmountSheet
        open={sheet === 'amount'}
        onChoose={(amount) => change(lines.map((line) => ({ ...line, amount })))}
        onClose={() => setSheet(undefined)}
      />
      <ClearSheet
        open={sheet === 'clear'}
        count={lines.length}
        onClear={() => writeSlip(undefined)}
        onClose={() => setSheet(undefined)}
      />
    </Page>
  );
}
