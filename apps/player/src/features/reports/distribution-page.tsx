import { gameName, gameTypes } from '@truedraw/rules';
import { Card, Tabs } from '@truedraw/ui';
import { useT } from '../../lib/i18n/t';
import { LoadFailed } from '../../lib/parts/load-failed';
import { Page } from '../../lib/parts/page';
import { linkTo } from '../../lib/router/link-to';
import { replaceWith, usePlace } from '../../lib/router/router';
import { defaultFilter } from './filter';
import { Preview } from './preview';
import { reportNames, reportPath } from './chart/reports';
import { useBangkokDay } from './use-bangkok-day';
import { useDraws } from './use-draws';

/** The user chooses a game and then a report. Each report has a small preview of the newest draws. */
export function DistributionPage() {
  const t = useT();
  const { search } = usePlace();
  const game = gameTypes.find((type) => String(type) === search['game']) ?? 2;
  const { draws, error, retry } = useDraws(game, defaultFilter(useBangkokDay()));
  return (
    <Page title={t('Report.Title')}>
      <Tabs
        label={t('Report.Games')}
        tabs={gameTypes.map((type) => ({ id: String(type), label: gameName(type) }))}
        value={String(game)}
        onChange={(id) => void replaceWith('/distribution', { search: { game: id } })}
      >
        <ul className="mt-4 grid grid-cols-2 gap-3">
          {reportNames.map((name) => (
            <li key={name}>
              <a
                {...linkTo(reportPath(name), { params: { game: String(game) } })}
                className="block rounded-card focus-visible:outline-2"
              >
                <Card className="px-3 pt-3 pb-2.5 active:bg-sunken">
                  <Preview name={name} game={game} draws={draws ?? []} />
                  <p className="mt-2 text-body font-semibold">{t(`Report.${name}`)}</p>
                </Card>
              </a>
            </li>
          ))}
        </ul>
      </Tabs>
      {!draws && error !== undefined && <LoadFailed error={error} onRetry={retry} />}
    </Page>
  );
}
