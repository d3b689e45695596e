import { App } from 'antd';
import type { ReactNode } from 'react';
import { call } from '../../lib/api/call';
import { useChange } from '../../lib/api/use-change';
import { problemText } from '../../lib/api/problem-text';
import { useT } from '../../lib/i18n/t';
import { showCount, showMoney } from '../../lib/money';
import { useConfirm } from '../../lib/parts/use-confirm';
import { Differences, differenceTexts } from './differences';
import { staleOfTurn } from './turn';
import { DryRun } from './dry-run';
import { FiguresForm, type Figures } from './figures-form';
import { numbersOf } from './releases-table';
import { useRuleOfTurn } from './rule-of-turn';

interface SecondProps {
  turnId: number;
  tip: string;
}

/** The second of two people types the figures without seeing the first entry. Equal figures become official. */
export function SecondEntry({ turnId, tip }: SecondProps) {
  const t = useT();
  const rule = useRuleOfTurn();
  return (
    <BlindForm
      release="releaseResult"
      turnId={turnId}
      tip={tip}
      title={t('Result.ReleaseTitle', { turn: turnId })}
      ok={t('Result.Release')}
      success={t('Result.Released')}
      payoutPreview={(figures) => <DryRun turnId={turnId} {...figures} />}
      effectsOf={async ({ set, value }) => {
        const rows = await call('dryRun', { turnId, set, value });
        const sum = (name: 'winners' | 'payout') => rows.reduce((total, row) => total + row[name], 0);
        return [
          t('Result.ReleaseText1', { digits: numbersOf({ set, value }, rule) }),
          t('Result.ReleaseText2', { winners: showCount(sum('winners')), payout: showMoney(sum('payout')) }),
          t('Result.ReleaseText3'),
        ];
      }}
    />
  );
}

/** The same for a correction. It shows the users whose payouts would change. */
export function SecondCorrection({ turnId, tip }: SecondProps) {
  const t = useT();
  return (
    <BlindForm
      release="releaseCorrection"
      turnId={turnId}
      tip={tip}
      title={t('Result.CorrectReleaseTitle', { turn: turnId })}
      ok={t('Result.CorrectRelease')}
      success={t('Result.Corrected')}
      payoutPreview={(figures) => <Differences turnId={turnId} {...figures} />}
      effectsOf={async ({ set, value }) => [
        ...differenceTexts(await call('differences', { turnId, set, value }), t),
        t('Result.CorrectText3'),
      ]}
    />
  );
}

interface BlindProps extends SecondProps {
  release: 'releaseResult' | 'releaseCorrection';
  title: string;
  ok: string;
  success: string;
  payoutPreview: (figures: Figures) => ReactNode;
  /** The sentences of the confirmation dialog: what will happen. */
  effectsOf: (figures: Figures) => Promise<string[]>;
}

function BlindForm({ release: name, turnId, tip, title, ok, success, payoutPreview, effectsOf }: BlindProps) {
  const t = useT();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const release = useChange(name, { stale: staleOfTurn, success });
  const ask = async ({ set, value }: Figures) => {
    try {
      confirm({
        title,
        effects: [...(await effectsOf({ set, value })), t('Result.ReleaseText4')],
        ok,
        danger: true,
        run: () => release.run({ turnId, set, value }),
      });
    } catch (error) {
      message.error(problemText(t, error));
    }
  };
  return (
    <FiguresForm
      tip={tip}
      ok={ok}
      danger
      busy={release.busy}
      payoutPreview={payoutPreview}
      onSubmit={(figures) => void ask(figures)}
    />
  );
}
