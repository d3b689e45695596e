import { gameName, gameTypes, type GameType } from '@truedraw/rules';
import { HomeIcon, List, RowLink, Segments, Sheet } from '@truedraw/ui';
import { useT } from '../../lib/i18n/t';
import { linkTo } from '../../lib/router/link-to';
import { replaceWith } from '../../lib/router/router';
import { reportNames, reportPath, type ReportName } from './chart/reports';

interface MenuDrawerProps {
  open: boolean;
  game: GameType;
  name: ReportName;
  search: Record<string, string>;
  onClose: () => void;
}

/** A drawer from the left: home, the other games and all reports, with the same filter. */
export function MenuDrawer({ open, game, name, search, onClose }: MenuDrawerProps) {
  const t = useT();
  const toGame = (id: string) => void replaceWith(reportPath(name), { params: { game: id }, search });
  return (
    <Sheet open={open} from="left" title={t('Report.Title')} closeLabel={t('Common.Close')} onClose={onClose}>
      <nav aria-label={t('Report.Menu')} className="flex flex-col gap-4">
        <Segments
          label={t('Report.Games')}
          options={gameTypes.map((type) => ({ id: String(type), label: gameName(type) }))}
          value={String(game)}
          onChange={toGame}
        />
        <List className="shadow-none">
          <li>
            <RowLink {...linkTo('/')} icon={<HomeIcon />}>
              {t('Common.BackHome')}
            </RowLink>
          </li>
          {reportNames.map((each) => (
            <li key={each}>
              <RowLink
                {...linkTo(reportPath(each), { params: { game: String(game) }, search })}
                aria-current={each === name ? 'page' : undefined}
              >
                <span className={each === name ? 'font-semibold text-action-ink' : undefined}>
                  {t(`Report.${each}`)}
                </span>
              </RowLink>
            </li>
          ))}
        </List>
      </nav>
    </Sheet>
  );
}
