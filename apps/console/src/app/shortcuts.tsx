import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useT } from '../lib/i18n/t';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** The first control of each row of the page's tables. */
const rowControls = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('#page tbody tr[data-row-key]')].flatMap((row) => {
    const control = row.querySelector<HTMLElement>('a[href], button:not(:disabled)');
    return control ? [control] : [];
  });

/** Moves the focus to the next or the previous row of a table. */
function moveRow(step: 1 | -1): void {
  const controls = rowControls();
  const at = controls.findIndex((control) => control.closest('tr')?.contains(document.activeElement));
  const next = at < 0 ? (step > 0 ? 0 : controls.length - 1) : at + step;
  const control = controls[Math.max(0, Math.min(controls.length - 1, next))];
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
}

const focusSearch = (): void =>
  document
    .querySelector<HTMLElement>('#page input[type="search"], #page .ant-input-search input, #page form input')
    ?.focus();

/** What the keys do on every page, and the list of them under "?". */
export function Shortcuts() {
  const t = useT();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const keys: Readonly<Record<string, () => void>> = {
      '?': () => setOpen(true),
      '/': focusSearch,
      j: () => moveRow(1),
      k: () => moveRow(-1),
    };
    const press = (event: KeyboardEvent) => {
      const act = keys[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('.ant-modal-wrap:not([style*="display: none"])')) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <Modal open={open} title={t('Keys.Title')} footer={null} onCancel={() => setOpen(false)} width={440}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {(
          [
            ['Alt 1 … 9', 'Keys.Page'],
            ['/', 'Keys.Search'],
            ['j  k', 'Keys.Rows'],
            ['Enter', 'Keys.Enter'],
            ['Esc', 'Keys.Escape'],
            ['?', 'Keys.Help'],
          ] as const
        ).map(([key, text]) => (
          <div key={text} className="contents">
            <dt>
              <kbd className="figure rounded-field border border-line px-2 py-0.5 whitespace-pre">{key}</kbd>
            </dt>
            <dd className="m-0">{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
