import type { StaffResponseOf } from '@truedraw/client/staff';
import type { GameType } from '@truedraw/rules';
import { Table, Tag } from 'antd';
import { useCall } from '../../lib/api/use-call';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { showOdds } from '../../lib/odds';
import { Answer } from '../../lib/parts/answer';
import { LiftButton } from './lift-button';

type Override = StaffResponseOf<'overrides'>[number];

/** Every number that is blocked or priced by hand. */
export function OverridesTab({ game }: { game: GameType }) {
  const t = useT();
  const may = useMay();
  const overrides = useCall('overrides', { game });
  const scopeOf = (turn: number) => (turn === 0 ? t('Exposure.EveryTurn') : t('Exposure.ThisTurn', { turn }));
  return (
    <Answer of={overrides}>
      {(list) => (
        <Table<Override>
          size="small"
          rowKey={({ turnId, number }) => `${turnId}-${number}`}
          dataSource={list}
          pagination={{ pageSize: 20, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
          locale={{ emptyText: t('Exposure.NoOverrides') }}
          columns={[
            { title: t('DryRun.Result'), dataIndex: 'number' },
            { title: t('Exposure.Scope'), render: (_value, { turnId }) => scopeOf(turnId) },
            {
              title: t('Exposure.Odds'),
              render: (_value, { blocked, odds }) =>
                blocked ? (
                  <Tag color="error">{t('Exposure.Blocked')}</Tag>
                ) : (
                  <>
                    ×{showOdds(odds ?? 0)} <Tag>{t('Exposure.Priced')}</Tag>
                  </>
                ),
            },
            {
              title: t('Common.Actions'),
              align: 'right',
              render: (_value, { turnId, number }) =>
                may('liftOverride') && <LiftButton spot={{ game, number, turnId }} scope={scopeOf(turnId)} />,
            },
          ]}
        />
      )}
    </Answer>
  );
}
