import { ButtonLink } from '@truedraw/ui';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n/t';
import { linkTo } from '../../lib/router/link-to';
import { useTitle } from '../../lib/use-title';

interface StatusViewProps {
  /** A status code, or an icon where a code says nothing. */
  mark: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

/** A large mark, its explanation, and links to continue. */
export function StatusView({ mark, title, text, children }: StatusViewProps) {
  const t = useT();
  useTitle(title);
  return (
    <main className="flex flex-1 flex-col items-center justify-center gap-2 px-8 py-16 text-center [@media(max-height:30rem)]:py-3">
      <p className="ball mb-5 grid size-36 place-items-center rounded-full text-[3.25rem] leading-none [@media(max-height:30rem)]:mb-1 [@media(max-height:30rem)]:size-24 [@media(max-height:30rem)]:text-title font-extrabold tracking-tight tabular-nums">
        {mark}
      </p>
      <h1 tabIndex={-1} className="text-title font-bold">
        {title}
      </h1>
      <p className="mb-5 text-body text-ink-soft">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {children}
        <ButtonLink {...linkTo('/')} look={children ? 'outline' : 'primary'}>
          {t('Common.BackHome')}
        </ButtonLink>
      </div>
    </main>
  );
}
