import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useConfirm } from '../../lib/parts/use-confirm';
import { staleOfTurn } from './turn';
import { DryRun } from './dry-run';
import { FiguresForm } from './figures-form';
import { numbersOf } from './releases-table';
import { useRuleOfTurn } from './rule-of-turn';

/** The first of two people enters the figures of a turn that is closed and due. */
export function FirstEntry({ turnId }: { turnId: number }) {
  const t = useT();
  const rule = useRuleOfTurn();
  const confirm = useConfirm();
  const propose = useChange('proposeResult', { stale: staleOfTurn, success: t('Result.Proposed') });
  return (
    <FiguresForm
      tip={t('Result.FirstTip')}
      ok={t('Result.Propose')}
      busy={propose.busy}
      payoutPreview={(figures) => <DryRun turnId={turnId} {...figures} />}
      onSubmit={({ set, value }) =>
        confirm({
          title: t('Result.ProposeTitle', { turn: turnId }),
          effects: [
            t('Result.ProposeText1', { set, value, digits: numbersOf({ set, value }, rule) }),
            t('Result.ProposeText2'),
          ],
          ok: t('Result.Propose'),
          run: () => propose.run({ turnId, set, value }),
        })
      }
    />
  );
}
