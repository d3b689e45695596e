import { Table } from 'antd';
import type { Draw } from '../../lib/draws/draw-state';
import { useDrawColumns } from './draw-columns';

/** The games of one turn. */
export function GamesTable({ draws }: { draws: readonly Draw[] }) {
  const columns = useDrawColumns();
  return (
    <Table<Draw>
      size="small"
      rowKey="game"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={draws}
      columns={columns.map(({ sorter: _sorter, ...column }) => column)}
    />
  );
}
