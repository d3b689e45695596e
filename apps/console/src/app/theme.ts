import { theme, type ThemeConfig } from 'antd';
import { useSyncExternalStore } from 'react';

const darkness = matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  darkness.addEventListener('change', listener);
  return () => darkness.removeEventListener('change', listener);
}

export const useDark = (): boolean => useSyncExternalStore(subscribe, () => darkness.matches);

/**
 * The brand's tokens, read from the shared theme so that they are written once. The red stays with what is dangerous;
 * the everyday action is the calm blue of the charts.
 */
export function themeOf(dark: boolean): ThemeConfig {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: token('chart-1'),
      colorInfo: token('chart-1'),
      colorLink: dark ? '#7db4f0' : token('chart-1'),
      colorError: token('action'),
      colorErrorText: token('action-ink'),
      colorSuccess: token('chart-2'),
      colorWarning: token('chart-4'),
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
      borderRadius: 6,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.16s',
    },
    components: {
      Layout: {
        siderBg: token('surface'),
        headerBg: token('surface'),
        headerHeight: 48,
        headerPadding: '0 16px',
      },
      Menu: { itemHeight: 34, groupTitleColor: token('ink-faint'), activeBarBorderWidth: 0 },
      Table: { cellPaddingBlockSM: 6, headerColor: token('ink-soft') },
      Card: { headerHeightSM: 40 },
      Form: { itemMarginBottom: 16 },
    },
  };
}
