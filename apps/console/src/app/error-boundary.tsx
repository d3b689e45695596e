import { Button, Result } from 'antd';
import { Component, type ReactNode } from 'react';
import { useT } from '../lib/i18n/t';

/** Keeps the frame visible when a page throws or its code cannot be fetched. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Failed /> : this.props.children;
  }
}

function Failed() {
  const t = useT();
  return (
    <Result
      status="warning"
      title={<h1>{t('Common.PageFailed')}</h1>}
      subTitle={t('Common.PageFailedTip')}
      extra={
        <Button type="primary" onClick={() => location.reload()}>
          {t('Common.Refresh')}
        </Button>
      }
    />
  );
}
