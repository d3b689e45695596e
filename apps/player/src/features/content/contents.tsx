import { classNames } from '@truedraw/ui';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useT } from '../../lib/i18n/t';
import type { Section } from './section';

export const headingId = (section: Pick<Section, 'id'>): string => `rule-${section.id}`;

function go(event: MouseEvent, section: Section): void {
  event.preventDefault();
  const heading = document.getElementById(headingId(section));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Links to the sections in one line below the page header. The current section is highlighted. */
export function Contents({ sections }: { sections: readonly Section[] }) {
  const t = useT();
  const read = useReadSection(sections);
  const line = useRef<HTMLUListElement>(null);

  // Only this line is scrolled. `scrollIntoView` would also scroll the page.
  useEffect(() => {
    const chip = read && line.current?.querySelector<HTMLElement>('[aria-current]');
    if (chip && line.current) line.current.scrollTo({ left: chip.offsetLeft - 16, behavior: 'smooth' });
  }, [read]);

  return (
    <nav
      aria-label={t('Rule.Contents')}
      className="sticky top-[calc(3.5rem+env(safe-area-inset-top))] z-5 -mx-4 bg-canvas py-1"
    >
      <ul ref={line} className="relative flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
        {sections.map((section) => (
          <li key={section.id} className="shrink-0">
            <a
              href={`#${headingId(section)}`}
              aria-current={section.id === read ? 'location' : undefined}
              onClick={(event) => go(event, section)}
              className={classNames(
                'flex min-h-11 items-center rounded-full px-3.5 text-small font-medium',
                section.id === read ? 'bg-ink text-canvas' : 'bg-sunken text-ink-soft',
              )}
            >
              {section.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last section whose heading has passed the upper third of the screen. */
function useReadSection(sections: readonly Section[]): string | undefined {
  const [read, setRead] = useState(sections[0]?.id);
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    const updateRead = () => {
      const line = window.innerHeight / 3;
      const passed = ids.split(' ').filter((id) => {
        const heading = document.getElementById(headingId({ id }));
        return heading !== null && heading.getBoundingClientRect().top <= line;
      });
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      setRead(atEnd ? ids.split(' ').at(-1) : (passed.at(-1) ?? ids.split(' ')[0]));
    };
    updateRead();
    window.addEventListener('scroll', updateRead, { passive: true });
    return () => window.removeEventListener('scroll', updateRead);
  }, [ids]);
  return read;
}
