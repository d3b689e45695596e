import { drawKeyOf, gameName, gameTypes, isGameType } from '@truedraw/rules';
import { Segmented, Select } from 'antd';
import { Link } from 'wouter';
import { DrawStateTag, type Draw } from '../../lib/draws/draw-state';
import { useT } from '../../lib/i18n/t';
import { showCount, showMoney } from '../../lib/money';
import { Page } from '../../lib/parts/page';
import { PagedTable } from '../../lib/parts/paged-table';
import { hrefOf } from '../../lib/router/paths';
import { rewriteSearch, useSearchFields } from '../../lib/router/router';
import { showTime } from '../../lib/time';
import { useNow } from '../../lib/use-now';

const states = ['upcoming', 'open', 'closed', 'settled', 'cancelled'] as const;
const stateTexts = {
  upcoming: 'Draw.Upcoming',
  open: 'Draw.Open',
  closed: 'Draw.StateClosed',
  settled: 'Draw.Settled',
  cancelled: 'Draw.Cancelled',
} as const;

export default function DrawsPage() {
  const t = useT();
  const now = useNow();
  const search = useSearchFields();
  const only = Number(search['game'] ?? 0);
  const state = states.find((one) => one === search['state']);
  return (
    <Page
      title={t('Page.Draws')}
      extra={
        <>
          <Segmented
            aria-label={t('Draw.Game')}
            value={String(only)}
            options={[
              { value: '0', label: t('Common.All') },
              ...gameTypes.map((type) => ({ value: String(type), label: gameName(type) })),
            ]}
            onChange={(chosen) => rewriteSearch({ game: chosen === '0' ? undefined : chosen })}
          />
          <Select
            aria-label={t('Common.State')}
            style={{ width: 176 }}
            allowClear
            placeholder={t('Common.State')}
            value={state ?? null}
            options={states.map((one) => ({ value: one, label: t(stateTexts[one]) }))}
            onChange={(chosen) => rewriteSearch({ state: chosen ?? undefined })}
          />
        </>
      }
    >
      <PagedTable
        call="draws"
        fields={{ ...(isGameType(only) && { game: only }), ...(state && { state }) }}
        everyMs={15_000}
        rowKey={({ turnId, game }: Draw) => drawKeyOf(turnId, game)}
        columns={[
          {
            title: t('Draw.Turn'),
            render: (_value, { turnId }) => (
              <Link className="figure" href={hrefOf('/draws/:turn', { params: { turn: turnId } })}>
                {turnId}
              </Link>
            ),
          },
          { title: t('Draw.Game'), render: (_value, { game }) => gameName(game) },
          { title: t('Draw.Session'), dataIndex: 'session' },
          { title: t('Common.State'), render: (_value, draw) => <DrawStateTag draw={draw} now={now} /> },
          {
            title: t('Draw.ClosesAt'),
            key: 'closesAt',
            dataIndex: 'closesAt',
            sorter: true,
            render: showTime,
          },
          { title: t('Draw.DueAt'), dataIndex: 'dueAt', render: showTime },
          {
            title: t('Draw.Bets'),
            align: 'right',
            render: (_value, { bets, betsCapped }) => showCount(bets) + (betsCapped ? '+' : ''),
          },
          { title: t('Draw.Stakes'), align: 'right', dataIndex: 'stakes', render: showMoney },
          { title: t('Draw.Revision'), align: 'right', render: (_value, { released }) => released || '–' },
        ]}
      />
    </Page>
  );
}
