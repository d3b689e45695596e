import type { Locale } from '@truedraw/messages';

/** What the server rendered this page from. */
export interface PageData {
  path: string;
  locale: Locale;
  /** The server's time when it rendered the page. */
  now: number;
  /** The data of resources by their names. */
  resources: Readonly<Record<string, unknown>>;
}

export const pageDataId = 'page-data';

function readPageData(): PageData | undefined {
  if (typeof document === 'undefined') return undefined;
  const text = document.querySelector(`#${pageDataId}`)?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}

/** Undefined in a page without content, and on the server. */
export const pageData = readPageData();
