interface Window {
  /** Where the API is, when it is not where the page came from. Set by a script file before the app's. */
  TRUEDRAW_API?: string;
}
