import {
  AgentIcon,
  HistoryIcon,
  LedgerIcon,
  List,
  NumbersIcon,
  RowLink,
  ShieldIcon,
  TicketIcon,
} from '@truedraw/ui';
import { useT } from '../../../lib/i18n/t';
import { linkTo } from '../../../lib/router/link-to';
import { useMe } from '../../../lib/session/use-account';
import { BeAgentLink } from './be-agent-link';
import { SpreaderRow } from './spreader-row';

export function BetEntries() {
  const t = useT();
  const { isAgent, spreader } = useMe();
  return (
    <List aria-label={t('My.Bets')}>
      <li>
        <RowLink {...linkTo('/mybet')} icon={<TicketIcon />}>
          {t('My.MyBet')}
        </RowLink>
      </li>
      <li>
        <RowLink {...linkTo('/myhistory')} icon={<HistoryIcon />}>
          {t('My.History')}
        </RowLink>
      </li>
      <li>
        <RowLink {...linkTo('/myresults')} icon={<NumbersIcon />}>
          {t('My.Results')}
        </RowLink>
      </li>
      <li>
        <RowLink {...linkTo('/scorelog')} icon={<LedgerIcon />}>
          {t('My.ScoreLog')}
        </RowLink>
      </li>
      <li>
        <RowLink {...linkTo('/verify')} icon={<ShieldIcon />}>
          {t('My.Verify')}
        </RowLink>
      </li>
      {spreader && (
        <li>
          <SpreaderRow />
        </li>
      )}
      <li>
        {isAgent ? (
          <RowLink {...linkTo('/agent')} icon={<AgentIcon />}>
            {t('My.Agent')}
          </RowLink>
        ) : (
          <BeAgentLink />
        )}
      </li>
    </List>
  );
}
