import { classNames, PageHeader } from '@truedraw/ui';
import type { ReactNode } from 'react';
import { useT } from '../i18n/t';
import { goBack } from '../router/go-back';
import { useTitle } from '../use-title';

interface PageProps {
  title: string;
  end?: ReactNode;
  /** Sticky at the bottom of the screen. */
  footer?: ReactNode;
  /** Uses more than a phone's width on a desktop. */
  wide?: boolean;
  children: ReactNode;
}

/** A page with a title and a back button. */
export function Page({ title, end, footer, wide = false, children }: PageProps) {
  const t = useT();
  useTitle(title);
  return (
    <>
      <PageHeader title={title} backLabel={t('Common.Back')} onBack={goBack} end={end} />
      <main
        className={classNames(
          'flex flex-1 flex-col gap-4 px-4 pt-2 pb-[max(2rem,env(safe-area-inset-bottom))]',
          wide && 'table-page',
        )}
      >
        {children}
      </main>
      {footer && (
        <footer className="sticky bottom-0 z-10 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {footer}
        </footer>
      )}
    </>
  );
}
