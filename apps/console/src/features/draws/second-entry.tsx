import { App } from 'antd';
import { call } from '../../lib/api/call';
import { saidBy } from '../../lib/api/call-error';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { showCount, showMoney } from '../../lib/money';
import { useConfirm } from '../../lib/parts/use-confirm';
import { Differences, differenceTexts } from './differences';
import { staleOfTurn } from './turn';
import { DryRun } from './dry-run';
import { FiguresForm, type Figures } from './figures-form';
import { numbersOf } from './releases-table';

interface SecondProps {
  turnId: number;
  tip: string;
}

/** Second of two: the figures typed blind, with what they would pay; equal ones become official. */
export function SecondEntry({ turnId, tip }: SecondProps) {
  const t = useT();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const release = useChange('releaseResult', { stale: staleOfTurn, said: t('Result.Released') });
  const ask = async ({ set, value }: Figures) => {
    try {
      const rows = await call('dryRun', { turnId, set, value });
      const sum = (name: 'winners' | 'payout') => rows.reduce((total, row) => total + row[name], 0);
      confirm({
        title: t('Result.ReleaseTitle', { turn: turnId }),
        says: [
          t('Result.ReleaseText1', { digits: numbersOf(set, value) }),
          t('Result.ReleaseText2', { winners: showCount(sum('winners')), payout: showMoney(sum('payout')) }),
          t('Result.ReleaseText3'),
          t('Result.ReleaseText4'),
        ],
        ok: t('Result.Release'),
        danger: true,
        run: () => release.run({ turnId, set, value }),
      });
    } catch (error) {
      message.error(saidBy(error, t('Common.NoAnswer')));
    }
  };
  return (
    <FiguresForm
      tip={tip}
      ok={t('Result.Release')}
      danger
      busy={release.busy}
      outlook={(figures) => <DryRun turnId={turnId} {...figures} />}
      onSubmit={(figures) => void ask(figures)}
    />
  );
}

/** Second of two for a correction: the same, with who would be paid differently. */
export function SecondCorrection({ turnId, tip }: SecondProps) {
  const t = useT();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const release = useChange('releaseCorrection', { stale: staleOfTurn, said: t('Result.Corrected') });
  const ask = async ({ set, value }: Figures) => {
    try {
      const rows = await call('differences', { turnId, set, value });
      confirm({
        title: t('Result.CorrectReleaseTitle', { turn: turnId }),
        says: [...differenceTexts(rows, t), t('Result.CorrectText3'), t('Result.ReleaseText4')],
        ok: t('Result.CorrectRelease'),
        danger: true,
        run: () => release.run({ turnId, set, value }),
      });
    } catch (error) {
      message.error(saidBy(error, t('Common.NoAnswer')));
    }
  };
  return (
    <FiguresForm
      tip={tip}
      ok={t('Result.CorrectRelease')}
      danger
      busy={release.busy}
      outlook={(figures) => <Differences turnId={turnId} {...figures} />}
      onSubmit={(figures) => void ask(figures)}
    />
  );
}
