import { useCall } from '../../lib/api/use-call';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { Answer } from '../../lib/parts/answer';
import { Page } from '../../lib/parts/page';
import { PageTabs } from '../../lib/parts/page-tabs';
import { GameForm } from './game-form';
import { MoneyForm } from './money-form';

export default function SettingsPage() {
  const t = useT();
  const may = useMay();
  return (
    <Page title={t('Page.Settings')}>
      <PageTabs
        items={[
          { key: 'games', label: t('Settings.Games'), children: <Games /> },
          ...(may('moneySettings')
            ? [{ key: 'money', label: t('Settings.Money'), children: <Money /> }]
            : []),
        ]}
      />
    </Page>
  );
}

function Games() {
  const settings = useCall('gameSettings', {});
  return (
    <Answer of={settings}>
      {(games) => (
        <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
          {games.map((game) => (
            // The key changes with the settings, so that a colleague's change is shown and not overwritten.
            <GameForm key={`${game.game}-${JSON.stringify(game)}`} game={game} />
          ))}
        </div>
      )}
    </Answer>
  );
}

function Money() {
  const settings = useCall('moneySettings', {});
  return <Answer of={settings}>{(money) => <MoneyForm key={JSON.stringify(money)} money={money} />}</Answer>;
}
