import { Alert, AutoComplete, Button, Card, Form, Input, Steps } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/api/use-call';
import { useWord } from '../../lib/draws/words';
import { useT, type PlainKey } from '../../lib/i18n/t';
import { Answer } from '../../lib/parts/answer';
import { Page } from '../../lib/parts/page';
import { rewriteSearch, useSearchFields } from '../../lib/router/router';
import { FiguresForm, type Figures } from './figures-form';
import { RehearsalOutcome } from './rehearsal-outcome';
import { RuleOfTurn } from './rule-of-turn';

/** Staff practise on a copy what they do for real on the page of a draw; a doubtful correction can be tried first. */
export default function RehearsalPage() {
  const t = useT();
  const { turn = '' } = useSearchFields();
  const turnId = /^\d{10,11}$/.test(turn) ? Number(turn) : undefined;
  const [round, setRound] = useState(0);
  const recent = useRecentTurns();
  return (
    <Page
      title={t('Page.Rehearsal')}
      extra={
        turnId !== undefined && <Button onClick={() => setRound(round + 1)}>{t('Rehearsal.Again')}</Button>
      }
    >
      <div className="mb-4">
        <Alert type="warning" showIcon title={t('Rehearsal.Banner')} />
      </div>
      <Form
        layout="vertical"
        requiredMark={false}
        initialValues={{ turn }}
        onFinish={({ turn: typed }: { turn: string }) => {
          rewriteSearch({ turn: typed.trim() });
          setRound(round + 1);
        }}
      >
        <Form.Item label={t('Rehearsal.Turn')} htmlFor="turn" extra={t('Rehearsal.TurnTip')}>
          <span className="flex flex-wrap gap-2">
            <Form.Item
              noStyle
              name="turn"
              rules={[{ required: true, pattern: /^\s*\d{10,11}\s*$/, message: t('Rehearsal.TurnBad') }]}
            >
              <AutoComplete options={recent} style={{ width: 288 }}>
                <Input className="figure" inputMode="numeric" />
              </AutoComplete>
            </Form.Item>
            <Button htmlType="submit">{t('Rehearsal.Begin')}</Button>
          </span>
        </Form.Item>
      </Form>
      {turnId !== undefined && <Rounds key={`${turnId} ${round}`} turnId={turnId} />}
    </Page>
  );
}

/** The last settled turns, to choose from: their number, session and digits. */
function useRecentTurns(): { value: string; label: string }[] {
  const wordOf = useWord();
  const settled = useCall('draws', { state: 'settled', game: 2, page: 0, pageSize: 20 });
  return (settled.data?.list ?? []).map(({ turnId, session, result = '' }) => ({
    value: String(turnId),
    label: `${turnId} · ${wordOf(session)} · ${result}`,
  }));
}

const steps: readonly PlainKey[] = [
  'Rehearsal.First',
  'Rehearsal.Second',
  'Rehearsal.Released',
  'Rehearsal.Corrected',
];

/** What was typed so far. The second entry is compared by the server, as it is for real. */
interface Progress {
  first?: Figures;
  second?: Figures;
  correction?: { first?: Figures; second?: Figures };
}

function Rounds({ turnId }: { turnId: number }) {
  const t = useT();
  const turn = useCall('draw', { turnId });
  const [{ first, second, correction }, setProgress] = useState<Progress>({});
  const at = correction ? 3 : second ? 2 : first ? 1 : 0;
  const again = () => setProgress({});
  return (
    <Answer of={turn}>
      {({ draws }) => (
        <RuleOfTurn value={draws[0]?.rule ?? 'set-value-1'}>
          <div className="grid gap-4">
            <Steps size="small" current={at} items={steps.map((step) => ({ title: t(step) }))} />
            {!first && (
              <Entry tip={t('Rehearsal.FirstTip')} onSubmit={(typed) => setProgress({ first: typed })} />
            )}
            {first && !second && (
              <Entry
                tip={t('Rehearsal.SecondTip')}
                onSubmit={(typed) => setProgress({ first, second: typed })}
              />
            )}
            {first && second && (
              <RehearsalOutcome turnId={turnId} first={first} second={second} onDiffer={again}>
                {!correction && (
                  <Button onClick={() => setProgress({ first, second, correction: {} })}>
                    {t('Rehearsal.Correct')}
                  </Button>
                )}
              </RehearsalOutcome>
            )}
            {first && second && correction && !correction.first && (
              <Entry
                tip={t('Rehearsal.CorrectTip')}
                onSubmit={(typed) => setProgress({ first, second, correction: { first: typed } })}
              />
            )}
            {first && second && correction?.first && !correction.second && (
              <Entry
                tip={t('Rehearsal.CorrectSecondTip')}
                onSubmit={(typed) =>
                  setProgress({ first, second, correction: { ...correction, second: typed } })
                }
              />
            )}
            {first && second && correction?.first && correction.second && (
              <RehearsalOutcome
                turnId={turnId}
                first={correction.first}
                second={correction.second}
                standing={first}
                onDiffer={() => setProgress({ first, second, correction: {} })}
              />
            )}
          </div>
        </RuleOfTurn>
      )}
    </Answer>
  );
}

function Entry({ tip, onSubmit }: { tip: string; onSubmit: (figures: Figures) => void }) {
  const t = useT();
  return (
    <Card size="small">
      <FiguresForm
        key={tip}
        tip={tip}
        ok={t('Rehearsal.Next')}
        busy={false}
        unsaved={false}
        payoutPreview={() => null}
        onSubmit={({ set, value }) => onSubmit({ set, value })}
      />
    </Card>
  );
}
