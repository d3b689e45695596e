import type { ConsoleKey } from '@truedraw/messages/console';
import { Form, Switch } from 'antd';
import { formatCoins, coin, fairOdds, marginOf, type GameType } from '@truedraw/rules';
import { useCall } from '../../lib/api/use-call';
import { useChange } from '../../lib/api/use-change';
import { readConfig } from '../../lib/config';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { readMoney, showMoney } from '../../lib/money';
import { FormDialog } from '../../lib/parts/form-dialog';
import { MoneyItem, PercentItem } from '../../lib/parts/amount-item';
import { useAsk } from '../../lib/parts/use-confirm';
import { readPercent, showPercent } from '../../lib/percent';
import type { OneUser } from './one-user';

interface Typed {
  isAgent: boolean;
  rebate2d: string;
  rebate3d: string;
  shareRate: string;
  betLimit: string;
}

type Term = keyof Typed;

const labels = {
  isAgent: 'User.IsAgent',
  rebate2d: 'User.Rebate2D',
  rebate3d: 'User.Rebate3D',
  shareRate: 'User.ShareRate',
  betLimit: 'User.BetLimit',
} as const satisfies Record<Term, ConsoleKey>;

interface SetTermsProps {
  user: OneUser;
  open: boolean;
  onClose: () => void;
}

/** Only changed terms are confirmed and sent. The share rate has a call of its own. */
export function SetTerms({ user, open, onClose }: SetTermsProps) {
  const t = useT();
  const ask = useAsk();
  const options = { stale: ['user', 'users', 'userTree'], success: t('User.TermsSaved') } as const;
  const may = useMay();
  const { data: games } = useCall('gameSettings', {}, { enabled: open && may('gameSettings') });
  /** What the house keeps of the stakes of a game at its base odds, in basis points. */
  const marginOfGame = (game: GameType): number | undefined => {
    const settings = games?.find((one) => one.game === game);
    return settings && marginOf(settings.baseOdds, fairOdds(game));
  };
  const setAgent = useChange('setAgent', options);
  const setShare = useChange('setShareRate', options);
  const { userId, isAgent, rebate2d, rebate3d, shareRate, betLimit } = user;
  const has = { isAgent, rebate2d, rebate3d, betLimit, shareRate };
  const shown: Record<Term, (value: never) => string> = {
    isAgent: (value: boolean) => t(value ? 'User.Agent' : 'User.Player'),
    rebate2d: showPercent,
    rebate3d: showPercent,
    shareRate: showPercent,
    betLimit: (value: number) => (value > 0 ? showMoney(value) : t('User.NoLimit')),
  };
  const submit = (typed: Typed) => {
    const wanted = {
      isAgent: typed.isAgent,
      rebate2d: readPercent(typed.rebate2d) ?? rebate2d,
      rebate3d: readPercent(typed.rebate3d) ?? rebate3d,
      betLimit: readMoney(typed.betLimit) ?? betLimit,
      shareRate: readPercent(typed.shareRate) ?? shareRate,
    };
    const changed = (Object.keys(has) as Term[]).filter((term) => has[term] !== wanted[term]);
    if (changed.length === 0) return Promise.resolve(true);
    return ask({
      title: t('User.SetTermsTitle', { name: user.nickname || user.account }),
      effects: [
        ...changed.map((term) =>
          t('Sim.Change', {
            name: t(labels[term]),
            before: shown[term](has[term] as never),
            after: shown[term](wanted[term] as never),
          }),
        ),
        t('User.SetTermsTip'),
        t('Settings.TakesTwo'),
      ],
      ok: t('Common.Save'),
      run: () => send(changed, wanted),
    });
  };
  const send = async (changed: readonly Term[], { shareRate: share, ...wanted }: typeof has) => {
    const terms = Object.fromEntries(
      Object.entries(wanted).filter(([term]) => changed.includes(term as Term)),
    );
    if (Object.keys(terms).length > 0 && !(await setAgent.run({ userId, ...terms }))) return undefined;
    return share === shareRate ? true : setShare.run({ userId, shareRate: share });
  };
  return (
    <FormDialog<Typed>
      open={open}
      title={t('User.SetTermsTitle', { name: user.nickname || user.account })}
      ok={t('Common.Save')}
      effect={t('User.SetTermsTip')}
      busy={setAgent.busy || setShare.busy}
      onClose={onClose}
      initialValues={{
        isAgent,
        rebate2d: String(rebate2d / 100),
        rebate3d: String(rebate3d / 100),
        shareRate: String(shareRate / 100),
        betLimit: formatCoins(coin(betLimit), readConfig().coinMode),
      }}
      onSubmit={submit}
    >
      <Form.Item name="isAgent" label={t('User.IsAgent')} valuePropName="checked" layout="horizontal">
        <Switch />
      </Form.Item>
      <div className="grid grid-cols-3 gap-3">
        <PercentItem name="rebate2d" label={t('User.Rebate2D')} margin={marginOfGame(2)} />
        <PercentItem name="rebate3d" label={t('User.Rebate3D')} margin={marginOfGame(3)} />
        <PercentItem name="shareRate" label={t('User.ShareRate')} />
      </div>
      <MoneyItem name="betLimit" label={t('User.BetLimit')} tip={t('User.LimitTip')} />
    </FormDialog>
  );
}
