import { formatRate, type Day } from '@truedraw/rules';
import { Button, Card, DownloadIcon } from '@truedraw/ui';
import { useConfig } from '../../lib/config';
import { useLocale } from '../../lib/i18n/locale-store';
import { useT } from '../../lib/i18n/t';
import { showCoins, showMovement } from '../../lib/money';
import { useMe } from '../../lib/session/use-account';
import { weekLabel } from './month-label';
import { saveStatement, shownLines } from './statement-rows';
import { TransferList } from './transfer-list';
import type { Statement } from './use-statement';

/** Opening balance, every movement in one line, closing balance; then the team and the transfers. */
export function StatementView({ statement }: { statement: Statement }) {
  const t = useT();
  const locale = useLocale();
  const me = useMe();
  const { coinMode } = useConfig();
  const { from, to } = statement;
  return (
    <div className="grid items-start gap-3 lg:grid-cols-2 print:grid-cols-1">
      <header className="hidden print:block">
        <h1 className="text-title font-bold">{t('Agent.StatementOf', { name: me.nickname })}</h1>
        <p>{weekLabel(from as Day, to as Day, locale)}</p>
      </header>
      <Account statement={statement} />
      <div className="flex flex-col gap-3">
        <Team statement={statement} />
        <Transfers statement={statement} />
      </div>
      <div className="no-print grid grid-cols-2 gap-2 lg:col-span-2 lg:w-96">
        <Button look="outline" onClick={() => window.print()}>
          {t('Agent.Print')}
        </Button>
        <Button look="outline" onClick={() => saveStatement(t, statement, coinMode)} className="px-2!">
          <DownloadIcon className="size-5 shrink-0" />
          {t('Agent.Csv')}
        </Button>
      </div>
    </div>
  );
}

function Account({ statement }: { statement: Statement }) {
  const t = useT();
  const { coinMode } = useConfig();
  const { opening, closing, running } = statement;
  return (
    <Card className="p-4 print:p-0 print:shadow-none">
      <h2 className="text-small font-semibold text-ink-soft">{t('Agent.AccountLines')}</h2>
      <dl className="mt-1 divide-y divide-line tabular-nums">
        <Line label={t('Agent.Opening')} value={showCoins(opening, coinMode)} strong />
        {shownLines(statement).map(({ line, coin }) => (
          <Line key={line} label={t(`Agent.Line_${line}`)} value={showMovement(coin, coinMode)} />
        ))}
        <Line
          label={t(running ? 'Agent.ClosingNow' : 'Agent.Closing')}
          value={showCoins(closing, coinMode)}
          strong
        />
      </dl>
    </Card>
  );
}

function Team({ statement: { team, shareRate } }: { statement: Statement }) {
  const t = useT();
  const { coinMode } = useConfig();
  const money = (coins: number) => showCoins(coins, coinMode);
  return (
    <Card className="p-4 print:p-0 print:shadow-none">
      <h2 className="text-small font-semibold text-ink-soft">{t('Agent.Team')}</h2>
      <dl className="mt-1 divide-y divide-line tabular-nums">
        <Line label={t('Agent.TeamTurnover')} value={money(team.turnover)} />
        <Line label={t('Agent.TeamWins')} value={money(team.payout)} />
        <Line label={t('Agent.WinScore')} value={showMovement(team.payout - team.turnover, coinMode)} />
        <Line label={t('Agent.TeamRebate')} value={money(team.rebate)} />
        <Line
          label={t('Agent.TeamShare', { rate: formatRate(shareRate) })}
          value={showMovement(team.share, coinMode)}
        />
        <Line label={t('Agent.OwnBets')} value={money(team.ownTurnover)} />
        <Line label={t('Agent.WithOwn')} value={money(team.turnover + team.ownTurnover)} />
      </dl>
    </Card>
  );
}

function Transfers({ statement: { people, from, to } }: { statement: Statement }) {
  const t = useT();
  const { coinMode } = useConfig();
  return (
    <Card className="p-4 print:p-0 print:shadow-none">
      <h2 className="text-small font-semibold text-ink-soft">{t('Agent.Transfers')}</h2>
      {people.length > 0 && (
        <table className="mt-1 w-full text-small tabular-nums">
          <caption className="sr-only">{t('Agent.ByPerson')}</caption>
          <thead>
            <tr className="text-caption text-ink-faint">
              <th scope="col" className="text-left font-medium">
                {t('Agent.Name')}
              </th>
              <th scope="col" className="text-right font-medium">
                {t('Agent.Received')}
              </th>
              <th scope="col" className="text-right font-medium">
                {t('Agent.Sent')}
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ userId, nickname, received, sent }) => (
              <tr key={userId} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-medium wrap-anywhere">
                  {nickname}
                </th>
                <td className="py-1 pl-2 text-right">{showCoins(received, coinMode)}</td>
                <td className="py-1 pl-2 text-right">{showCoins(sent, coinMode)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="mt-2 border-t border-line pt-1">
        <TransferList filter={{ from, to }} />
      </div>
    </Card>
  );
}

function Line({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-3 py-1.5">
      <dt className={strong ? 'font-semibold' : 'text-ink-soft'}>{label}</dt>
      <dd className={strong ? 'text-lead font-bold' : 'font-medium'}>{value}</dd>
    </div>
  );
}
