/** All paths of the app. The table of pages has an entry for each. A link to any other path does not compile. */
export const paths = [
  '/',
  '/today',
  '/service',
  '/my',
  '/404',
  '/500',
  '/login',
  '/register',
  '/share',
  '/findpwd',
  '/modifynick',
  '/modifypwd',
  '/devices',
  '/scorelog',
  '/bet/$game',
  '/rule',
  '/selectresult',
  '/distribution',
  '/myhistory',
  '/myresults',
  '/mybet',
  '/agent',
  '/deposit',
  '/depositdetail/$channel',
  '/depositrecord',
  '/withdraw',
  '/withdrawrecord',
  '/limits',
  '/verify',
  '/report/type/$game',
  '/report/sum/$game',
  '/report/odd/$game',
  '/report/bs/$game',
  '/report/wh/$game',
  '/report/hc/$game',
  '/report/base/$game',
  '/report/three/$game',
  '/report/span/$game',
] as const;

export type Path = (typeof paths)[number];

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

export const parentOf = (path: Path | undefined) => (path && parents[path]) ?? '/';

type ParamName<Text> = Text extends `${string}$${infer Name}` ? Name : never;

interface Search {
  search?: Readonly<Record<string, string>>;
  /** The part after the #, which is not sent to the server. */
  hash?: string;
}

/** The options of an address: its parameter, if the path has one, and the query. */
export type PathOptions<P extends Path> = [ParamName<P>] extends [never]
  ? [options?: Search]
  : [options: Search & { params: Readonly<Record<ParamName<P>, string>> }];

export function hrefOf<P extends Path>(path: P, ...[options]: PathOptions<P>): string {
  const params: Readonly<Record<string, string>> = options && 'params' in options ? options.params : {};
  const filled = path.replace(/\$(\w+)/, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams(options?.search).toString();
  const fragment = options?.hash ? `#${options.hash}` : '';
  return (query ? `${filled}?${query}` : filled) + fragment;
}
