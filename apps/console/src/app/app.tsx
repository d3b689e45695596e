import { LoadingOutlined } from '@ant-design/icons';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import en from 'antd/locale/en_GB';
import zh from 'antd/locale/zh_CN';
import { useMemo } from 'react';
import { FirstPasswordPage } from '../features/staff/first-password-page';
import { SignInPage } from '../features/staff/sign-in/sign-in-page';
import { queryClient } from '../lib/api/query-client';
import { useLocale } from '../lib/i18n/locale';
import { ConsoleRouter } from '../lib/router/router';
import { session } from '../lib/session/session';
import { useStore } from '../lib/store';
import { ErrorBoundary } from './error-boundary';
import { Frame } from './frame';
import { Overlays } from './overlays';
import { themeOf, useDark } from './theme';

export function App() {
  const dark = useDark();
  const locale = useLocale();
  const me = useStore(session)?.me;
  const theme = useMemo(() => themeOf(dark), [dark]);
  return (
    <ConsoleRouter>
      <ConfigProvider
        theme={theme}
        locale={locale === 'zh' ? zh : en}
        componentSize="middle"
        // The first wrong field has the focus.
        form={{ scrollToFirstError: { block: 'nearest', focus: true } }}
        // Hidden from screen readers: antd can leave its loading icon in the button's accessible name.
        button={{ autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden /> }}
      >
        <QueryClientProvider client={queryClient}>
          <Overlays>
            <ErrorBoundary>
              {!me ? <SignInPage /> : me.mustChangePassword ? <FirstPasswordPage /> : <Frame />}
            </ErrorBoundary>
          </Overlays>
        </QueryClientProvider>
      </ConfigProvider>
    </ConsoleRouter>
  );
}
