import { Form, Input, Switch } from 'antd';
import { formatCoins, coin } from '@truedraw/rules';
import { useChange } from '../../lib/api/use-change';
import { readConfig } from '../../lib/config';
import { useT } from '../../lib/i18n/t';
import { readMoney } from '../../lib/money';
import { FormDialog } from '../../lib/parts/form-dialog';
import { MoneyItem } from '../../lib/parts/amount-item';
import { readPercent } from '../../lib/percent';
import type { OneUser } from './user-page';

interface Typed {
  isAgent: boolean;
  rebate2D: string;
  rebate3D: string;
  sharerate: string;
  betlimit: string;
}

interface SetTermsProps {
  user: OneUser;
  open: boolean;
  onClose: () => void;
}

/** Only what was changed is sent, the share by a call of its own. */
export function SetTerms({ user, open, onClose }: SetTermsProps) {
  const t = useT();
  const said = { stale: ['user', 'users', 'userTree'], said: t('User.TermsSaved') } as const;
  const setAgent = useChange('setAgent', said);
  const setShare = useChange('setShareRate', said);
  const { userid, isagent, rebate2d, rebate3d, sharerate, betlimit } = user;
  const submit = async (typed: Typed) => {
    const wish = {
      isAgent: typed.isAgent,
      rebate2D: readPercent(typed.rebate2D) ?? rebate2d,
      rebate3D: readPercent(typed.rebate3D) ?? rebate3d,
      betlimit: readMoney(typed.betlimit) ?? betlimit,
    };
    const has = { isAgent: isagent, rebate2D: rebate2d, rebate3D: rebate3d, betlimit };
    const changed = Object.fromEntries(
      Object.entries(wish).filter(([name, value]) => has[name as keyof typeof has] !== value),
    );
    const share = readPercent(typed.sharerate) ?? sharerate;
    if (Object.keys(changed).length > 0 && !(await setAgent.run({ userid, ...changed }))) return undefined;
    if (share !== sharerate) return setShare.run({ userid, sharerate: share });
    return true;
  };
  return (
    <FormDialog<Typed>
      open={open}
      title={t('User.SetTermsTitle', { name: user.nickname || user.account })}
      ok={t('Common.Save')}
      says={t('User.SetTermsTip')}
      busy={setAgent.busy || setShare.busy}
      onClose={onClose}
      initialValues={{
        isAgent: isagent,
        rebate2D: String(rebate2d / 100),
        rebate3D: String(rebate3d / 100),
        sharerate: String(sharerate / 100),
        betlimit: formatCoins(coin(betlimit), readConfig().coinMode),
      }}
      onSubmit={submit}
    >
      <Form.Item name="isAgent" label={t('User.IsAgent')} valuePropName="checked" layout="horizontal">
        <Switch />
      </Form.Item>
      <div className="grid grid-cols-3 gap-3">
        <PercentItem name="rebate2D" label={t('User.Rebate2D')} />
        <PercentItem name="rebate3D" label={t('User.Rebate3D')} />
        <PercentItem name="sharerate" label={t('User.ShareRate')} />
      </div>
      <MoneyItem name="betlimit" label={t('User.BetLimit')} tip={t('User.LimitTip')} />
    </FormDialog>
  );
}

function PercentItem({ name, label }: { name: string; label: string }) {
  const t = useT();
  const check = (_rule: unknown, typed = '') =>
    readPercent(typed) === undefined ? Promise.reject(new Error(t('User.PercentBad'))) : Promise.resolve();
  return (
    <Form.Item name={name} label={label} tooltip={t('User.Percent')} rules={[{ validator: check }]}>
      <Input inputMode="decimal" autoComplete="off" suffix="%" className="figure" />
    </Form.Item>
  );
}
