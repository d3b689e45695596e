import { gameName, isGameType } from '@truedraw/rules';
import { ButtonLink, EmptyState, TicketIcon } from '@truedraw/ui';
import { useConfig } from '../../../lib/config';
import { useT } from '../../../lib/i18n/t';
import { linkTo } from '../../../lib/router/link-to';
import { useAccount } from '../../../lib/session/use-account';

export function EmptySlip() {
  const t = useT();
  const { openGames } = useConfig();
  const loggedIn = useAccount() !== undefined;
  return (
    <EmptyState icon={<TicketIcon />} title={t('Slip.Empty')} text={t('Slip.EmptyText')}>
      {openGames.filter(isGameType).map((game) => (
        <ButtonLink key={game} look="outline" {...linkTo('/bet/$game', { params: { game: String(game) } })}>
          {t('Slip.GoBet', { game: gameName(game) })}
        </ButtonLink>
      ))}
      {loggedIn && (
        <ButtonLink look="plain" {...linkTo('/mybet')}>
          {t('Slip.SeeBets')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
