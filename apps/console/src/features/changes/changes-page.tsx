import { Tag } from 'antd';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { Page } from '../../lib/parts/page';
import { PagedTable } from '../../lib/parts/paged-table';
import { StateFilter, useStateFilter } from '../../lib/parts/state-filter';
import { showReason } from '../../lib/reason';
import { showTime } from '../../lib/time';
import { ChangeActions } from './change-actions';
import { picturesOf, sentencesOf, titleOf, type Change } from './change-text';

const filters = ['waiting', 'confirmed', 'rejected', 'all'] as const;
const colours = { waiting: 'warning', confirmed: 'success', rejected: 'default' } as const;

/** Changes that one person has proposed and another confirms. */
export default function ChangesPage() {
  const t = useT();
  const may = useMay();
  const filter = useStateFilter(filters);
  return (
    <Page title={t('Page.Changes')}>
      <StateFilter states={filters} chosen={filter} nameOf={(state) => t(`Change.State_${state}`)} />
      <PagedTable
        call="changes"
        fields={filter === 'all' ? {} : { state: filter }}
        rowKey="id"
        everyMs={15_000}
        empty={t('Change.Empty')}
        columns={[
          { title: t('Common.Time'), dataIndex: 'proposedAt', render: showTime },
          { title: t('Change.What'), render: (_value, change) => <What change={change} /> },
          {
            title: t('Common.State'),
            render: (_value, { state, reason }) => (
              <>
                <Tag color={colours[state]}>{t(`Change.State_${state}`)}</Tag>
                {reason && <p className="text-small text-ink-soft">{showReason(t, reason)}</p>}
              </>
            ),
          },
          { title: t('Change.ProposedBy'), dataIndex: 'proposedBy' },
          { title: t('Change.DecidedBy'), dataIndex: 'decidedBy' },
          ...(may('confirmChange')
            ? [
                {
                  title: t('Common.Actions'),
                  align: 'right' as const,
                  render: (_value: unknown, change: Change) =>
                    change.state === 'waiting' && may(change.kind) && <ChangeActions change={change} />,
                },
              ]
            : []),
        ]}
      />
    </Page>
  );
}

function What({ change }: { change: Change }) {
  const t = useT();
  return (
    <>
      <p className="font-medium">{titleOf(t, change)}</p>
      <ul className="text-small text-ink-soft">
        {sentencesOf(t, change).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {picturesOf(change).map((address) => (
        <img key={address} src={address} alt={address} className="mt-1 mr-2 inline-block h-24" />
      ))}
    </>
  );
}
