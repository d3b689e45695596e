/** Facts about the build. service-worker.ts inserts them. */
declare const TRUEDRAW_BUILD: {
  /** Changes with any file of the build. */
  version: string;
  /** The assets in the HTML of the page, which are all that the home page needs. */
  home: readonly string[];
  /** What every visit loads after the first view, with the style of all screens. */
  late: readonly string[];
  /** Every file with a hash of its content in its name. */
  assets: readonly string[];
  /** The assets of the screens that open without a network, by language. */
  offline: Readonly<Record<string, readonly string[]>>;
  /** The other files, whose content can change under the same name. */
  files: readonly string[];
};

export const { version, home, late, assets, offline, files } = TRUEDRAW_BUILD;
