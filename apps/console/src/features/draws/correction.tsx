import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useConfirm } from '../../lib/parts/use-confirm';
import { leaveSafely } from '../../lib/unsaved';
import { Differences } from './differences';
import { staleOfTurn, type Turn } from './turn';
import { FiguresForm } from './figures-form';
import { numbersOf } from './releases-table';
import { useRuleOfTurn } from './rule-of-turn';

/** The first of two people enters other figures for a published result, and sees whose payouts would change. */
export function Correction({ turnId, releases }: { turnId: number; releases: Turn['releases'] }) {
  const t = useT();
  const rule = useRuleOfTurn();
  const confirm = useConfirm();
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open) form.current?.querySelector('input')?.focus();
  }, [open]);
  const propose = useChange('proposeCorrection', { stale: staleOfTurn, success: t('Result.Proposed') });
  if (releases.some(({ kind }) => kind === 'cancel')) return null;
  if (!open)
    return (
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {t('Result.Correct')}
      </Button>
    );
  return (
    <section ref={form} className="border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">{t('Result.CorrectTitle', { turn: turnId })}</h3>
      <FiguresForm
        tip={`${t('Result.CorrectTip')} ${t('Result.FirstTip')}`}
        ok={t('Result.CorrectPropose')}
        busy={propose.busy}
        withReason
        payoutPreview={(figures) => <Differences turnId={turnId} {...figures} />}
        onSubmit={({ set, value, reason }) =>
          confirm({
            title: t('Result.CorrectProposeTitle'),
            effects: [
              t('Result.ProposeText1', { set, value, digits: numbersOf({ set, value }, rule) }),
              t('Result.ProposeText2'),
            ],
            ok: t('Result.CorrectPropose'),
            run: () => propose.run({ turnId, set, value, reason }),
          })
        }
      />
      <Button className="mt-3" onClick={() => leaveSafely(() => setOpen(false))}>
        {t('Common.Cancel')}
      </Button>
    </section>
  );
}
