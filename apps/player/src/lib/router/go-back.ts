import { removeModalEntry } from './modal-history';
import type { Path } from './paths';
import { hasEarlierPage, replaceWith, useRouterStore } from './router';

/** Where "back" leads from a page that was opened by its address. From all others it leads home. */
const parents: Partial<Record<Path, '/my' | '/deposit' | '/withdraw' | '/distribution'>> = {
  '/modifynick': '/my',
  '/modifypwd': '/my',
  '/devices': '/my',
  '/scorelog': '/my',
  '/myhistory': '/my',
  '/myresults': '/my',
  '/mybet': '/my',
  '/agent': '/my',
  '/limits': '/my',
  '/deposit': '/my',
  '/depositdetail/$channel': '/deposit',
  '/depositrecord': '/deposit',
  '/withdraw': '/my',
  '/withdrawrecord': '/withdraw',
  '/report/type/$game': '/distribution',
  '/report/sum/$game': '/distribution',
  '/report/odd/$game': '/distribution',
  '/report/bs/$game': '/distribution',
  '/report/wh/$game': '/distribution',
  '/report/hc/$game': '/distribution',
  '/report/base/$game': '/distribution',
  '/report/three/$game': '/distribution',
  '/report/span/$game': '/distribution',
};

const parentOf = (path: Path | undefined) => (path && parents[path]) ?? '/';

/** Goes back one page, or to the page above if this is the first page. */
export const goBack = (): void => goBackOr(parentOf(useRouterStore.getState().shown?.place.path));

/** Goes back one page, or to the given path if there is no earlier page of ours. */
export function goBackOr(path: ReturnType<typeof parentOf> | '/service'): void {
  const removing = removeModalEntry();
  if (removing) void removing.then(() => goBackOr(path));
  else if (hasEarlierPage()) history.back();
  else void replaceWith(path);
}
