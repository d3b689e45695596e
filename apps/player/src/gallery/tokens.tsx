import type { ReactNode } from 'react';
import type { T } from '../lib/i18n/t';

const colours = [
  'canvas',
  'surface',
  'sunken',
  'line',
  'line-strong',
  'ink',
  'ink-soft',
  'ink-faint',
  'action',
  'action-ink',
  'action-tint',
  'gold-ink',
  'good',
  'good-ink',
  'good-tint',
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
  'chart-5',
];
const sizes = ['caption', 'small', 'body', 'input', 'lead', 'title', 'figure', 'display'];

/** The colours and text sizes of the theme. */
export const tokens: Record<'Colour' | 'Type', (t: T) => ReactNode> = {
  Colour: () => (
    <div className="gallery-row">
      {colours.map((name) => (
        <span key={name} className="gallery-icon">
          <span className="gallery-colour" style={{ background: `var(--${name})` }} />
          {name}
        </span>
      ))}
    </div>
  ),
  Type: (t) =>
    sizes.map((name) => (
      <p
        key={name}
        className="tabular-nums"
        style={{ fontSize: `var(--text-${name})`, lineHeight: `var(--text-${name}--line-height)` }}
      >
        {name} 0123456789 {t('Home.Latest')}
      </p>
    )),
};
