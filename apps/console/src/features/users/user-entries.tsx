import { useState } from 'react';
import { useT } from '../../lib/i18n/t';
import { entryColumns } from '../../lib/parts/entry-columns';
import { KeysetTable } from '../../lib/parts/keyset-table';
import { KindSelect } from '../../lib/parts/kind-select';

export function UserEntries({ userId }: { userId: number }) {
  const t = useT();
  const [kind, setKind] = useState<string>();
  return (
    <>
      <div className="mb-3">
        <KindSelect value={kind} onChange={setKind} />
      </div>
      <KeysetTable
        call="userEntries"
        fields={{ userId, ...(kind && { kind }) }}
        rowKey="seq"
        empty={t('Ledger.Empty')}
        columns={entryColumns(t)}
      />
    </>
  );
}
