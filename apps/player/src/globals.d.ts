interface Window {
  /** The origin of the API, if it differs from the page's. A script that runs before the app sets it. */
  TRUEDRAW_API?: string;
}
