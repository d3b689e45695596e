import type { ReactNode } from 'react';
import { matchRoute, Router, useLocation, useRouter, type AroundNavHandler } from 'wouter';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { leaveSafely } from '../unsaved';
import { paths, type Path } from './paths';

/** The router adds this to every address of the console. */
const base = '/console';

/** Opens a page at its top. A link to the current address adds no entry to the history. */
const openAtTop: AroundNavHandler = (open, href) =>
  leaveSafely(() => {
    open(href, { replace: href === location.pathname + location.search });
    window.scrollTo(0, 0);
  });

export const ConsoleRouter = ({ children }: { children: ReactNode }) => (
  <Router base={base} aroundNav={openAtTop}>
    {children}
  </Router>
);

/** What pages are opened for, turns and users, have numbers. */
const isNumber = (param = ''): boolean => /^[1-9]\d{0,14}$/.test(param);

/** The page that the address names; undefined if there is none. */
export function usePath(): Path | undefined {
  const { parser } = useRouter();
  const [here] = useLocation();
  return paths.find((path) => {
    const [matches, params] = matchRoute(parser, path, here);
    return matches && Object.values(params).every(isNumber);
  });
}

/**
 * The fields of the address's query. They are parsed from the text of the browser: the library's own hook decodes that
 * text before it splits the fields, and would lose a percent sign in a search.
 */
export const useSearchFields = (): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(useSearch()));

/** Writes the state of a page, such as its filters, into the address, so that it can be reloaded and shared. */
export function rewriteSearch(changes: Readonly<Record<string, string | undefined>>): void {
  const fields = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes))
    if (value) fields.set(name, value);
    else fields.delete(name);
  const query = fields.toString();
  navigate(location.pathname + (query && `?${query}`), { replace: true });
}
