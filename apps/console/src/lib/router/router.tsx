import type { ReactNode } from 'react';
import { matchRoute, Router, useLocation, useRouter, type AroundNavHandler } from 'wouter';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { paths, type Path } from './paths';

/** Addresses inside are written without it. */
const base = '/console';

/** A page begins at its top. A link to the address that is shown adds no step for the back button. */
const openAtTop: AroundNavHandler = (open, href) => {
  open(href, { replace: href === location.pathname + location.search });
  window.scrollTo(0, 0);
};

export const ConsoleRouter = ({ children }: { children: ReactNode }) => (
  <Router base={base} aroundNav={openAtTop}>
    {children}
  </Router>
);

/** Which of the console's pages the address names; undefined when there is no such page. */
export function usePath(): Path | undefined {
  const { parser } = useRouter();
  const [here] = useLocation();
  return paths.find((path) => matchRoute(parser, path, here)[0]);
}

/**
 * The fields of the address's query. Read from the browser's text, because the library's own hook for it decodes once
 * before the fields are taken apart, and a percent sign in a search would be lost.
 */
export const useSearchFields = (): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(useSearch()));

/** Writes into the address what the page shows, such as its filters, so that it can be reloaded and shared. */
export function rewriteSearch(changes: Readonly<Record<string, string | undefined>>): void {
  const fields = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes))
    if (value) fields.set(name, value);
    else fields.delete(name);
  const query = fields.toString();
  navigate(location.pathname + (query && `?${query}`), { replace: true });
}
