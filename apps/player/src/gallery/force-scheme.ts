/** Forces the dark or light theme, independent of the system setting. */
export function forceScheme(dark: boolean): void {
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  const apply = () => {
    for (const sheet of document.styleSheets) force(sheet.cssRules, dark);
  };
  apply();
  // The development server adds changed styles as new elements.
  new MutationObserver(apply).observe(document.head, { childList: true });
}

const preference = /prefers-color-scheme: dark/;

function force(rules: CSSRuleList, dark: boolean): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && preference.test(rule.media.mediaText))
      rule.media.mediaText = dark ? 'all' : 'not all';
    else if (rule instanceof CSSLayerBlockRule) force(rule.cssRules, dark);
  }
}
