import type { StaffRequestOf } from '@truedraw/client/staff';
import { App, AutoComplete, Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { ChannelSelect } from '../../lib/parts/channel-select';
import { columnNames, guessColumns, headOf, type Columns } from './columns';
import { ImportPreview, type Preview } from './import-preview';

const mostBytes = 1_000_000;

type Import = StaffRequestOf<'importReceipts'>;

/** The import has two steps: the server first shows what it would add, then imports it. */
export function ImportReceipts({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const [channel, setChannel] = useState<number>();
  const [csv, setCsv] = useState('');
  const [columns, setColumns] = useState<Columns>({});
  const [preview, setPreview] = useState<Preview>();
  const look = useChange('importReceipts', { done: setPreview });
  const take = useChange('importReceipts', {
    stale: ['receipts', 'deposits'],
    done: ({ added, known }) => {
      message.success(t('Import.Done', { added, known }));
      onClose();
    },
  });
  const fields: Import | undefined = channel && csv ? { channel, csv, columns } : undefined;
  const readFile = async (file: File | undefined) => {
    setPreview(undefined);
    const tooLarge = file && file.size > mostBytes;
    if (tooLarge) message.error(t('Import.TooLarge'));
    const text = file && !tooLarge ? await file.text() : '';
    setCsv(text);
    setColumns(guessColumns(headOf(text)));
  };
  const submit = async () => {
    if (!fields) return;
    if (preview) await take.run(fields);
    else await look.run({ ...fields, preview: true });
  };
  // A statement without new payments still confirms those that were typed in.
  const nothing = preview?.added === 0 && preview.known === 0;
  return (
    <Modal
      open
      width={720}
      title={t('Import.Title')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Common.Cancel')}</Button>
          <Button
            type="primary"
            disabled={!fields || nothing}
            loading={look.busy || take.busy}
            onClick={() => void submit()}
          >
            {preview
              ? nothing
                ? t('Import.Nothing')
                : preview.added
                  ? t('Import.Do', { count: preview.added })
                  : t('Import.Confirm', { count: preview.known })
              : t('Import.Preview')}
          </Button>
        </>
      }
    >
      <Form layout="vertical" requiredMark={false}>
        <Form.Item label={t('Money.Channel')} htmlFor="import-channel">
          <ChannelSelect
            id="import-channel"
            onChange={(id) => {
              setChannel(id);
              setPreview(undefined);
            }}
          />
        </Form.Item>
        <Form.Item label={t('Import.File')} htmlFor="import-file" extra={t('Import.FileTip')}>
          <input
            id="import-file"
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => void readFile(target.files?.[0])}
          />
        </Form.Item>
        {csv && (
          <div className="grid grid-cols-4 gap-3">
            {columnNames.map((name) => (
              <Form.Item key={name} label={t(`Import.Column_${name}`)} htmlFor={`import-${name}`}>
                <AutoComplete
                  id={`import-${name}`}
                  value={columns[name] ?? ''}
                  options={headOf(csv).map((value) => ({ value }))}
                  onChange={(value: string) => {
                    setColumns({ ...columns, [name]: value || undefined });
                    setPreview(undefined);
                  }}
                />
              </Form.Item>
            ))}
          </div>
        )}
      </Form>
      {preview && <ImportPreview preview={preview} />}
    </Modal>
  );
}
