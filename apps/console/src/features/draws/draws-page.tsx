import { drawKeyOf, gameName, gameTypes, isDay, isGameType } from '@truedraw/rules';
import { Input, Segmented, Select, Table } from 'antd';
import { Link } from 'wouter';
import type { Draw } from '../../lib/draws/draw-state';
import { useWord } from '../../lib/draws/words';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showCount, showDifference, showMoney } from '../../lib/money';
import { Page } from '../../lib/parts/page';
import { PagedTable } from '../../lib/parts/paged-table';
import { hrefOf } from '../../lib/router/paths';
import { rewriteSearch, useSearchFields } from '../../lib/router/router';
import { useDrawColumns } from './draw-columns';

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
  const columns = useDrawColumns();
  const wordOf = useWord();
  const search = useSearchFields();
  const only = Number(search['game'] ?? 0);
  const day = search['day'] ?? '';
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
          <Input
            type="date"
            aria-label={t('Draw.Day')}
            title={t('Draw.Day')}
            style={{ width: 150 }}
            allowClear
            value={day}
            onChange={({ target }) => rewriteSearch({ day: target.value || undefined })}
          />
        </>
      }
    >
      <PagedTable
        call="draws"
        fields={{
          ...(isGameType(only) && { game: only }),
          ...(state && { state }),
          ...(isDay(day) && { day }),
        }}
        everyMs={15_000}
        rowKey={({ turnId, game }: Draw) => drawKeyOf(turnId, game)}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: t('Draw.Turn'),
            fixed: 'left',
            render: (_value, { turnId, session }) => (
              <>
                <Link className="figure" href={hrefOf('/draws/:turn', { params: { turn: turnId } })}>
                  {turnId}
                </Link>
                <span className="block text-small text-ink-soft">{wordOf(session)}</span>
              </>
            ),
          },
          ...columns,
        ]}
        summary={(rows) => <PageSum rows={rows} />}
      />
    </Page>
  );
}

/** The sums of the draws on the page, without cancelled ones: those of a day are the figures of its report. */
function PageSum({ rows }: { rows: readonly Draw[] }) {
  const t = useT();
  const may = useMay();
  const counted = rows.filter(({ state }) => state !== 'cancelled');
  const sum = (name: 'bets' | 'stakes' | 'payout' | 'grossWin') =>
    counted.reduce((total, { [name]: value = 0 }) => total + value, 0);
  if (!may('exposure') || rows.length === 0) return null;
  const cells = [
    showCount(sum('bets')),
    showMoney(sum('stakes')),
    showMoney(sum('payout')),
    showDifference(sum('grossWin')),
  ];
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} colSpan={6}>
        <strong>{t('Draw.Sum')}</strong>
      </Table.Summary.Cell>
      {cells.map((cell, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the cells of a row do not move
        <Table.Summary.Cell key={index} index={index + 6} align="right">
          <strong className="figure">{cell}</strong>
        </Table.Summary.Cell>
      ))}
      <Table.Summary.Cell index={10} />
    </Table.Summary.Row>
  );
}
