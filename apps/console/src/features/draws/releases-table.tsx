import { deriveDigits, type DigitRule } from '@truedraw/rules';
import { Table, Tag } from 'antd';
import { useT } from '../../lib/i18n/t';
import { showTime } from '../../lib/time';
import type { Turn } from './turn';
import { reasonText, useWord } from '../../lib/draws/words';

type Release = Turn['releases'][number];

/** Every revision is kept. A wrong result is never edited; another revision follows it. */
export function ReleasesTable({ releases }: { releases: readonly Release[] }) {
  const t = useT();
  const wordOf = useWord();
  return (
    <Table<Release>
      size="small"
      rowKey="revision"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={releases}
      locale={{ emptyText: t('Releases.Empty') }}
      columns={[
        { title: t('Releases.Revision'), dataIndex: 'revision' },
        {
          title: t('Releases.Kind'),
          render: (_value, { kind, revision }) =>
            t(kind === 'result' && revision > 1 ? 'Releases.correction' : `Releases.${kind}`),
        },
        {
          title: t('Releases.Figures'),
          render: (_value, { set, value, rule }) =>
            set && value ? (
              <span className="figure">{`${set} · ${value} → ${numbersOf({ set, value }, rule)}`}</span>
            ) : (
              '–'
            ),
        },
        {
          title: t('Releases.Source'),
          render: (_value, { source, simulated }) => (
            <>
              {wordOf(source)} {simulated && source !== 'simulated' && <Tag>{t('Releases.Simulated')}</Tag>}
            </>
          ),
        },
        {
          title: t('Releases.By'),
          render: (_value, { people, releasedBy }) =>
            people.length ? people.join(' → ') : wordOf(releasedBy),
        },
        { title: t('Common.Time'), dataIndex: 'releasedAt', render: showTime },
        { title: t('Common.Reason'), render: (_value, { reason }) => reasonText(reason, t) },
      ]}
    />
  );
}

/** "79 / 791 / 7921", or an empty text for figures that are not valid. */
export function numbersOf(figures: { set: string; value: string }, rule: DigitRule): string {
  const derived = deriveDigits(figures, rule);
  return derived.ok ? Object.values(derived.value.digits).join(' / ') : '';
}
