import type { StaffRequestOf } from '@truedraw/client/staff';
import { App, Button, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { ChannelSelect } from '../../lib/parts/channel-select';
import { ImportPreview, type Preview } from './import-preview';

const mostBytes = 1_000_000;

type Import = StaffRequestOf<'importReceipts'>;
type Columns = NonNullable<Import['columns']>;

const columnNames = [
  'time',
  'clock',
  'amount',
  'debit',
  'direction',
  'tradeNo',
  'balance',
  'payer',
] as const satisfies readonly (keyof Columns)[];

/** The import has two steps: the server first reads the file and shows what it would add, then imports it. */
export function ImportReceipts({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { message } = App.useApp();
  const [channel, setChannel] = useState<number>();
  const [file, setFile] = useState<string>();
  const [columns, setColumns] = useState<Columns>();
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState<string>();
  // The columns that were found stay chosen when others are changed.
  const look = useChange('importReceipts', {
    done: (answer) => {
      setPreview(answer);
      setColumns(Object.fromEntries(columnNames.map((name) => [name, answer.columns[name] ?? ''])));
    },
    failed: setProblem,
  });
  const take = useChange('importReceipts', {
    stale: ['receipts', 'deposits'],
    done: ({ added, known }) => {
      message.success(t('Import.Done', { added, known }));
      onClose();
    },
  });
  const fields: Import | undefined =
    channel && file ? { channel, file, ...(columns && { columns }) } : undefined;
  const showPreview = (asked: Import) => {
    setProblem(undefined);
    void look.run({ ...asked, preview: true });
  };
  const readFile = async (chosen: File | undefined) => {
    setPreview(undefined);
    setColumns(undefined);
    const wrong =
      chosen &&
      (chosen.size > mostBytes ? t('Import.TooLarge') : chosen.size === 0 ? t('Import.Empty') : undefined);
    setProblem(wrong);
    const data = chosen && !wrong ? await base64Of(chosen) : undefined;
    setFile(data);
    if (data && channel) showPreview({ channel, file: data });
  };
  const choose = (name: keyof Columns, heading: string | undefined) => {
    const next = { ...columns, [name]: heading ?? '' };
    setColumns(next);
    if (channel && file) showPreview({ channel, file, columns: next });
  };
  // A statement without new payments still confirms those that were typed in.
  const nothing = !preview || (preview.added === 0 && preview.known === 0);
  return (
    <Modal
      open
      width={860}
      title={t('Import.Title')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Common.Cancel')}</Button>
          <Button
            type="primary"
            disabled={!fields || nothing}
            loading={look.busy || take.busy}
            onClick={() => fields && void take.run(fields)}
          >
            {nothing
              ? t(preview ? 'Import.Nothing' : 'Import.Preview')
              : preview.added
                ? t('Import.Do', { count: preview.added })
                : t('Import.Confirm', { count: preview.known })}
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
              setColumns(undefined);
              if (id && file) showPreview({ channel: id, file });
            }}
          />
        </Form.Item>
        <Form.Item
          label={t('Import.File')}
          htmlFor="import-file"
          extra={t('Import.FileTip')}
          {...(problem !== undefined && { validateStatus: 'error' as const, help: problem })}
        >
          <input
            id="import-file"
            type="file"
            accept=".csv,.txt,.xlsx,text/csv"
            onChange={({ target }) => void readFile(target.files?.[0])}
          />
        </Form.Item>
        {preview && (
          <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-4">
            {columnNames.map((name) => (
              <Form.Item
                key={name}
                label={t(`Import.Column_${name}`)}
                htmlFor={`import-${name}`}
                {...(preview.missing.includes(name) && {
                  validateStatus: 'error' as const,
                  help: t('Import.Missing'),
                })}
              >
                <Select
                  id={`import-${name}`}
                  allowClear
                  showSearch
                  value={columns?.[name] || null}
                  options={[...new Set(preview.headings)].map((value) => ({ value, label: value }))}
                  onChange={(heading: string | undefined) => choose(name, heading)}
                />
              </Form.Item>
            ))}
          </div>
        )}
      </Form>
      {preview && preview.missing.length === 0 && <ImportPreview preview={preview} />}
    </Modal>
  );
}

/** The bytes as they are: which encoding a bank uses is found on the server. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8_192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)));
  return btoa(pieces.join(''));
}
