import { gameName, gameTypes } from '@truedraw/rules';
import { ButtonLink, Tabs } from '@truedraw/ui';
import { useT } from '../../lib/i18n/t';
import { Page } from '../../lib/parts/page';
import { linkTo } from '../../lib/router/link-to';
import { replaceWith, usePlace } from '../../lib/router/router';
import { DigitsExample } from './digits-example';
import { OddsTable } from './odds-table';
import { Section } from './section';
import { sectionsOf } from './sections';
import { TimesTable } from './times-table';

/** The rules of a game, complete; what is a figure comes from the same place as the game itself. */
export function RulePage() {
  const t = useT();
  const { search } = usePlace();
  const game = gameTypes.find((type) => String(type) === search['game']) ?? 2;
  const parts = {
    digits: <DigitsExample game={game} />,
    times: <TimesTable />,
    odds: <OddsTable game={game} />,
  };
  return (
    <Page title={t('Rule.Title')}>
      <Tabs
        label={t('Rule.Games')}
        tabs={gameTypes.map((type) => ({ id: String(type), label: gameName(type) }))}
        value={String(game)}
        onChange={(id) => void replaceWith('/rule', { search: { game: id } })}
      >
        <div className="mt-4 flex flex-col gap-4">
          {sectionsOf(game).map((section) => (
            <Section key={section.title} section={section} part={section.part && parts[section.part]} />
          ))}
          <ButtonLink {...linkTo('/bet/$game', { params: { game: String(game) } })}>
            {t('Rule.ToBet', { game: gameName(game) })}
          </ButtonLink>
        </div>
      </Tabs>
    </Page>
  );
}
