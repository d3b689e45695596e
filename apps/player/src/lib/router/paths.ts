import { screenPaths } from '@truedraw/contract/pages';

/** All paths of the app. The table of pages has an entry for each. A link to any other path does not compile. */
export const paths = screenPaths;

export type Path = (typeof paths)[number];

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
