import { theme, type ThemeConfig } from 'antd';
import { useSyncExternalStore } from 'react';

const darkness = matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  darkness.addEventListener('change', listener);
  return () => darkness.removeEventListener('change', listener);
}

export const useDark = (): boolean => useSyncExternalStore(subscribe, () => darkness.matches);

/** Colours that the shared theme has no token for: texts and pale backgrounds of a status. */
const status = {
  light: {
    success: '#0b7a6f',
    warning: '#a3541a',
    successBg: '#e2f2ef',
    warningBg: '#faeee5',
    link: '#1f66b5',
  },
  dark: {
    success: '#4fbfb0',
    warning: '#e0985f',
    successBg: '#122b28',
    warningBg: '#33241a',
    link: '#83b8f2',
  },
};

/**
 * The brand's tokens, read from the shared theme so that they are written once. Red is used for dangerous actions only;
 * ordinary actions have the blue of the charts.
 */
export function themeOf(dark: boolean): ThemeConfig {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  const { success, warning, successBg, warningBg, link } = status[dark ? 'dark' : 'light'];
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: token('chart-1'),
      colorInfo: link,
      colorLink: link,
      colorError: token('action-ink'),
      colorErrorBg: token('action-tint'),
      colorSuccess: success,
      colorSuccessBg: successBg,
      colorWarning: warning,
      colorWarningBg: warningBg,
      colorBgLayout: token('canvas'),
      colorBgContainer: token('surface'),
      colorBgElevated: dark ? token('sunken') : token('surface'),
      colorText: token('ink'),
      colorTextHeading: token('ink'),
      colorTextSecondary: token('ink-soft'),
      colorTextTertiary: token('ink-faint'),
      colorTextDescription: token('ink-faint'),
      colorTextPlaceholder: token('ink-faint'),
      colorTextLabel: token('ink-soft'),
      colorBorderSecondary: token('line'),
      fontFamily: 'var(--font-ui)',
      fontSize: 13,
      fontSizeSM: 12,
      borderRadius: 6,
      // People can ask for less motion; dialogs then open and close without animation.
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.16s',
    },
    components: {
      // The red of the dark theme is light, so its letters must be dark.
      Button: { ...(dark && { dangerColor: token('canvas') }), primaryShadow: 'none', dangerShadow: 'none' },
      Layout: {
        siderBg: token('surface'),
        headerBg: token('surface'),
        headerHeight: 48,
        headerPadding: '0 16px',
      },
      Menu: {
        itemHeight: 24,
        itemMarginBlock: 0,
        // Small enough for all pages of the owner to fit on a screen of 800 pixels.
        groupTitleLineHeight: '14px',
        itemSelectedColor: link,
        groupTitleColor: token('ink-faint'),
        groupTitleFontSize: 12,
        activeBarBorderWidth: 0,
      },
      Tabs: { itemSelectedColor: link, itemHoverColor: link, itemActiveColor: link, inkBarColor: link },
      Table: {
        cellPaddingBlockSM: 6,
        headerColor: token('ink-soft'),
        colorTextDisabled: token('ink-soft'),
      },
      Card: { headerHeightSM: 40 },
      Form: { itemMarginBottom: 16 },
    },
  };
}
