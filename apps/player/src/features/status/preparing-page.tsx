import { Balls, Button, ButtonLink } from '@truedraw/ui';
import { gameOfParam } from '../../lib/game';
import { useT } from '../../lib/i18n/t';
import { Page } from '../../lib/parts/page';
import { linkTo } from '../../lib/router/link-to';
import { goBack, usePlace } from '../../lib/router/router';
import { titleOf } from './titles';

/** Stands where a page will be, under that page's own title. */
export function PreparingPage() {
  const t = useT();
  const { path, params } = usePlace();
  const title = t(titleOf(path));
  const game = gameOfParam(params['game'] ?? '');
  return (
    <Page title={game ? `${game}D ${title}` : title}>
      <div className="flex flex-1 flex-col items-center justify-center gap-2 px-4 py-12 text-center">
        <div aria-hidden="true" className="mb-4">
          <Balls digits="791" />
        </div>
        <p className="text-title font-bold">{t('Common.PreparingTitle')}</p>
        <p className="mb-5 text-body text-ink-soft">{t('Common.PreparingText')}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button look="outline" onClick={goBack}>
            {t('Common.Back')}
          </Button>
          <ButtonLink {...linkTo('/')}>{t('Common.BackHome')}</ButtonLink>
        </div>
      </div>
    </Page>
  );
}
