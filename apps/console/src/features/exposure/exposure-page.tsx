import { gameName, gameTypes, isGameType } from '@truedraw/rules';
import { Segmented } from 'antd';
import { useT } from '../../lib/i18n/t';
import { Page } from '../../lib/parts/page';
import { PageTabs } from '../../lib/parts/page-tabs';
import { rewriteSearch, useSearchFields } from '../../lib/router/router';
import { MapTab } from './map-tab';
import { OverridesTab } from './overrides-tab';
import { SimulatorTab } from './simulator-tab';

export default function ExposurePage() {
  const t = useT();
  const search = useSearchFields();
  const asked = Number(search['game'] ?? 2);
  const game = isGameType(asked) ? asked : 2;
  return (
    <Page
      title={t('Page.Exposure')}
      extra={
        <Segmented
          aria-label={t('Exposure.Game')}
          value={String(game)}
          options={gameTypes.map((type) => ({ value: String(type), label: gameName(type) }))}
          onChange={(chosen) =>
            rewriteSearch({ game: chosen, turn: undefined, index: undefined, number: undefined })
          }
        />
      }
    >
      <PageTabs
        items={[
          { key: 'map', label: t('Exposure.Map'), children: <MapTab key={game} game={game} /> },
          { key: 'overrides', label: t('Exposure.Overrides'), children: <OverridesTab game={game} /> },
          { key: 'rule', label: t('Exposure.Simulator'), children: <SimulatorTab key={game} game={game} /> },
        ]}
      />
    </Page>
  );
}
