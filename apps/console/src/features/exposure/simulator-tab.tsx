import { gameName, type GameType } from '@truedraw/rules';
import { Button, Card, Form } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/api/use-call';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { Answer } from '../../lib/parts/answer';
import {
  changedRule,
  RuleItems,
  ruleFields,
  showUnit,
  typedRule,
  wrongIn,
  type Game,
  type RuleField,
  type TypedRule,
} from '../../lib/parts/rule-items';
import { useConfirm } from '../../lib/parts/use-confirm';
import { SimulatedDraws } from './simulated-draws';

const draws = 30;

/** The odds rule of a game. It is simulated on the last draws before it is applied. */
export function SimulatorTab({ game }: { game: GameType }) {
  const settings = useCall('gameSettings', {});
  return (
    <Answer of={settings}>
      {(games) => {
        const one = games.find((each) => each.game === game);
        return one && <Simulator game={one} />;
      }}
    </Answer>
  );
}

function Simulator({ game }: { game: Game }) {
  const t = useT();
  const may = useMay();
  const confirm = useConfirm();
  const [form] = Form.useForm<TypedRule>();
  const [tried, setTried] = useState<Partial<Record<RuleField, number>>>();
  const set = useChange('setGameSettings', {
    stale: ['gameSettings', 'exposure', 'simulateOdds'],
    success: t('Settings.Saved'),
  });
  const changed = changedRule(game, { ...typedRule(game), ...Form.useWatch([], form) });
  const nothing = Object.keys(changed).length === 0;
  const hasProblem = (): boolean => {
    const wrong = wrongIn(game, changed);
    if (wrong) form.setFields([{ name: wrong.field, errors: [t(`Rule.${wrong.rule}`)] }]);
    return wrong !== undefined;
  };
  const apply = async () => {
    const isComplete = await form.validateFields().then(
      () => true,
      () => false,
    );
    if (!isComplete || hasProblem()) return;
    confirm({
      title: t('Sim.ApplyTitle', { game: gameName(game.game) }),
      effects: [
        ...(Object.entries(changed) as [RuleField, number][]).map(([name, value]) =>
          t('Sim.Change', {
            name: t(ruleFields[name].text),
            before: showUnit(game[name], ruleFields[name].unit),
            after: showUnit(value, ruleFields[name].unit),
          }),
        ),
        t('Sim.ApplyText'),
        t('Settings.TakesTwo'),
      ],
      ok: t('Sim.Apply'),
      danger: true,
      run: () => set.run({ game: game.game, ...changed }),
    });
  };
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[15rem_minmax(0,1fr)]">
      <Card size="small">
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={typedRule(game)}
          onFinish={() => hasProblem() || setTried(changed)}
        >
          <RuleItems game={game.game} />
          <div className="flex flex-wrap gap-2">
            <Button type="primary" htmlType="submit">
              {t('Sim.Run')}
            </Button>
            {may('setGameSettings') && (
              <Button danger disabled={nothing} loading={set.busy} onClick={() => void apply()}>
                {t('Sim.Apply')}
              </Button>
            )}
          </div>
        </Form>
      </Card>
      <div>
        <p className="mb-3 text-ink-soft">{t('Sim.Tip', { count: draws })}</p>
        {tried && <SimulatedDraws game={game.game} changes={tried} draws={draws} />}
      </div>
    </div>
  );
}
