import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import type { Locale } from '@truedraw/messages';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../lib/api/use-call';
import { useChange } from '../../lib/api/use-change';
import { useT } from '../../lib/i18n/t';
import { useMay } from '../../lib/may';
import { Answer } from '../../lib/parts/answer';
import { useConfirm } from '../../lib/parts/use-confirm';
import type { Canned } from './canned';
import { EditCanned } from './edit-canned';

interface CannedAnswersProps {
  /** The language of the person. */
  locale: Locale;
  onPick: (text: string) => void;
}

export function CannedAnswers({ locale, onPick }: CannedAnswersProps) {
  const t = useT();
  const may = useMay();
  const answers = useCall('cannedAnswers', {});
  const [editing, setEditing] = useState<Canned | 'another'>();
  const keep = may('saveCannedAnswer');
  return (
    <aside
      aria-label={t('Chat.Canned')}
      className="flex min-h-0 flex-col rounded-card border border-line bg-surface"
    >
      <div className="flex items-center justify-between border-b border-line px-3 py-2">
        <h2 className="text-body font-semibold">{t('Chat.Canned')}</h2>
        {keep && (
          <Button
            size="small"
            icon={<PlusOutlined />}
            aria-label={t('Chat.CannedAdd')}
            title={t('Chat.CannedAdd')}
            onClick={() => setEditing('another')}
          />
        )}
      </div>
      <p className="px-3 pt-2 text-small text-ink-faint">
        {t('Chat.CannedTip', { language: t(`Language.${locale}`) })}
      </p>
      <Answer of={answers}>
        {(list) => (
          <ul className="min-h-0 flex-1 overflow-auto p-1.5">
            {list.length === 0 && <li className="p-2 text-ink-faint">{t('Chat.NoCanned')}</li>}
            {list.map((canned) => (
              <li key={canned.id} className="flex items-start">
                <button
                  type="button"
                  title={canned[locale]}
                  disabled={!keep}
                  onClick={() => onPick(canned[locale])}
                  className="min-w-0 flex-1 cursor-pointer rounded-field px-2 py-1.5 text-start hover:bg-sunken"
                >
                  <span className="block font-medium">{canned.title}</span>
                  <span className="line-clamp-2 text-small text-ink-faint">{canned[locale]}</span>
                </button>
                {keep && <CannedActions canned={canned} onEdit={() => setEditing(canned)} />}
              </li>
            ))}
          </ul>
        )}
      </Answer>
      <EditCanned
        open={editing !== undefined}
        canned={editing === 'another' ? undefined : editing}
        onClose={() => setEditing(undefined)}
      />
    </aside>
  );
}

function CannedActions({ canned: { id, title }, onEdit }: { canned: Canned; onEdit: () => void }) {
  const t = useT();
  const confirm = useConfirm();
  const remove = useChange('removeCannedAnswer', { stale: ['cannedAnswers'] });
  const ask = () =>
    confirm({
      title: t('Chat.CannedRemoveTitle', { title }),
      effects: [t('Chat.CannedRemoveText')],
      ok: t('Common.Remove'),
      danger: true,
      run: () => remove.run({ id }),
    });
  return (
    <span className="flex">
      <Button
        size="small"
        type="text"
        icon={<EditOutlined />}
        aria-label={`${t('Common.Edit')} ${title}`}
        onClick={onEdit}
      />
      <Button
        size="small"
        type="text"
        icon={<DeleteOutlined />}
        aria-label={`${t('Common.Remove')} ${title}`}
        onClick={ask}
      />
    </span>
  );
}
