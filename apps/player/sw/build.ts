/** What the build knows of itself, put in its place by service-worker.ts. */
declare const TRUEDRAW_BUILD: {
  /** Changes with any file of the build. */
  version: string;
  /** The assets that the page names: all that home needs. */
  home: readonly string[];
  /** Every file with a hash of its content in its name. */
  assets: readonly string[];
  /** The assets of the screens that open without a network, by language. */
  offline: Readonly<Record<string, readonly string[]>>;
  /** The other files, whose content changes under the same name. */
  files: readonly string[];
};

export const { version, home, assets, offline, files } = TRUEDRAW_BUILD;
