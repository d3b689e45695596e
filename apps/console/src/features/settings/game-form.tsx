import { oddsBounds, settingBounds } from '@truedraw/contract/staff';
import { digitRules, fairSideOdds, gameName } from '@truedraw/rules';
import { App, Button, Card, Form, Select, Switch } from 'antd';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { MoneyItem, OddsItem, WholeItem } from '../../lib/parts/amount-item';
import { RuleItems, wrongIn, type Game } from '../../lib/parts/rule-items';
import { useConfirm } from '../../lib/parts/use-confirm';
import { useUnsavedForm } from '../../lib/unsaved';
import { changesOf, fieldsOf, toTyped, type TypedGame } from './game-fields';

const side = { fair: fairSideOdds, least: oddsBounds.least };

/** All settings of one game. The changes are listed before they are saved. */
export function GameForm({ game }: { game: Game }) {
  const t = useT();
  const may = useMay();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const unsaved = useUnsavedForm();
  const [form] = Form.useForm<TypedGame>();
  const name = gameName(game.game);
  const set = useChange('setGameSettings', {
    stale: ['gameSettings', 'exposure', 'simulateOdds'],
    success: t('Settings.Saved'),
  });
  const editable = may('setGameSettings');
  const ask = (typed: TypedGame) => {
    const fields = fieldsOf(game, typed);
    if (Object.keys(fields).length === 0) {
      message.info(t('Settings.Unchanged'));
      return;
    }
    const wrong = wrongIn(game, fields);
    if (wrong) {
      form.setFields([{ name: wrong.field, errors: [t(`Rule.${wrong.rule}`)] }]);
      return;
    }
    confirm({
      title: t('Settings.Confirm', { game: name }),
      effects: [
        ...(fields.open === true ? [t('Settings.EffectOpen', { game: name })] : []),
        ...(fields.open === false ? [t('Settings.EffectClosed', { game: name })] : []),
        ...changesOf(game, fields, t),
        t('Settings.Effect'),
        t('Settings.TakesTwo'),
      ],
      ok: t('Common.Save'),
      danger: true,
      run: async () => unsaved.saved(await set.run({ game: game.game, ...fields })),
    });
  };
  return (
    <Card size="small" title={<h2>{name}</h2>}>
      <Form<TypedGame>
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={!editable}
        initialValues={toTyped(game)}
        onValuesChange={unsaved.onValuesChange}
        onFinish={ask}
      >
        <Form.Item name="open" label={t('Settings.Open')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <div className="field-grid">
          <Form.Item name="cancelAllowed" label={t('Settings.CancelAllowed')} valuePropName="checked">
            <Switch />
          </Form.Item>
          <WholeItem
            name="cancelSeconds"
            label={t('Settings.CancelSeconds')}
            {...settingBounds.cancelSeconds}
          />
        </div>
        {game.game === 2 && (
          <Form.Item name="digitRule" label={t('Settings.Digits')} extra={t('Settings.DigitsTip')}>
            <Select
              options={digitRules.map((rule) => ({ value: rule, label: t(`Settings.Digits_${rule}`) }))}
            />
          </Form.Item>
        )}
        <div className="field-grid">
          <RuleItems game={game.game} />
          <MoneyItem name="maxStakeCoins" label={t('Settings.MaxStake')} {...settingBounds.maxStakeCoins} />
          <MoneyItem name="sideCapCoins" label={t('Settings.SideCap')} {...settingBounds.sideCapCoins} />
          <span />
          <OddsItem name="odd" label={t('Settings.DsOdd')} {...side} />
          <OddsItem name="even" label={t('Settings.DsEven')} {...side} />
          <OddsItem name="big" label={t('Settings.BsBig')} {...side} />
          <OddsItem name="small" label={t('Settings.BsSmall')} {...side} />
        </div>
        {editable && (
          <Button type="primary" htmlType="submit" loading={set.busy}>
            {t('Common.Save')}
          </Button>
        )}
      </Form>
    </Card>
  );
}
