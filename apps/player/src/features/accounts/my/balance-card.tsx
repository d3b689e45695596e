import { BigFigure, ButtonLink } from '@truedraw/ui';
import { useT } from '../../../lib/i18n/t';
import { showCoins } from '../../../lib/money';
import { linkTo } from '../../../lib/router/link-to';
import { useMe } from '../../../lib/session/use-account';
import { useConfig } from '../../../lib/config';

export function BalanceCard() {
  const t = useT();
  const { coin } = useMe();
  const { coinMode } = useConfig();
  return (
    <section className="hero rounded-card p-5">
      <h2 className="text-small text-hero-soft">{t('My.Balance')}</h2>
      <BigFigure>{showCoins(coin, coinMode)}</BigFigure>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <ButtonLink {...linkTo('/deposit')} className="max-[22rem]:px-2">
          {t('My.Deposit')}
        </ButtonLink>
        <ButtonLink {...linkTo('/withdraw')} look="onHero" className="max-[22rem]:px-2">
          {t('My.Withdraw')}
        </ButtonLink>
      </div>
    </section>
  );
}
