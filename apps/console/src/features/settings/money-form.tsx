import type { StaffResponseOf } from '@truedraw/client/staff';
import { settingBounds } from '@truedraw/contract/staff';
import { App, Button, Card, Form } from 'antd';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { readMoney, showMoney } from '../../lib/money';
import { MoneyItem, PercentItem, WholeItem } from '../../lib/parts/amount-item';
import { readPercent } from '../../lib/percent';
import { useConfirm } from '../../lib/parts/use-confirm';
import { useUnsavedForm } from '../../lib/unsaved';
import { readWhole } from '../../lib/whole';

type Money = StaffResponseOf<'moneySettings'>;
type Field = keyof Money;

const kindOf = (field: Field): 'coins' | 'rate' | 'whole' =>
  field.endsWith('Coins') ? 'coins' : field.endsWith('Points') ? 'rate' : 'whole';

const items = { coins: MoneyItem, rate: PercentItem, whole: WholeItem };
const shown = { coins: showMoney, rate: (points: number) => String(points / 100), whole: String };
const show = (field: Field, value: number): string => shown[kindOf(field)](value);

function read(field: Field, text: string): number | undefined {
  const kind = kindOf(field);
  if (kind === 'coins') return readMoney(text);
  return kind === 'rate' ? readPercent(text) : readWhole(text, settingBounds[field]);
}

/** Limits of deposits and withdrawals. Only changed fields are sent. */
export function MoneyForm({ money }: { money: Money }) {
  const t = useT();
  const may = useMay();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const unsaved = useUnsavedForm();
  const [form] = Form.useForm<Record<Field, string>>();
  const set = useChange('setMoneySettings', { stale: ['moneySettings'], success: t('Settings.Saved') });
  const fields = Object.keys(money) as Field[];
  const editable = may('setMoneySettings');
  const ask = (typed: Record<Field, string>) => {
    const changes = fields
      .map((field) => [field, read(field, typed[field])] as const)
      .filter(
        (change): change is [Field, number] => change[1] !== undefined && change[1] !== money[change[0]],
      );
    if (changes.length === 0) {
      message.info(t('Settings.Unchanged'));
      return;
    }
    const after = { ...money, ...Object.fromEntries(changes) };
    if (after.withdrawMaxCoins < after.withdrawMinCoins) {
      form.setFields([{ name: 'withdrawMaxCoins', errors: [t('Rule.MaxBelowMin')] }]);
      return;
    }
    confirm({
      title: t('Settings.ConfirmMoney'),
      effects: [
        ...changes.map(([field, value]) =>
          t('Sim.Change', {
            name: t(`Settings.${field}`),
            before: show(field, money[field]),
            after: show(field, value),
          }),
        ),
        t('Settings.EffectMoney'),
        t('Settings.TakesTwo'),
      ],
      ok: t('Common.Save'),
      danger: true,
      run: async () => unsaved.saved(await set.run(Object.fromEntries(changes))),
    });
  };
  return (
    <Card size="small" className="max-w-3xl">
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={!editable}
        initialValues={Object.fromEntries(fields.map((field) => [field, show(field, money[field])]))}
        onValuesChange={unsaved.onValuesChange}
        onFinish={ask}
      >
        <div className="field-grid">
          {fields.map((field) => {
            const Item = items[kindOf(field)];
            return <Item key={field} name={field} label={t(`Settings.${field}`)} {...settingBounds[field]} />;
          })}
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
