import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../features/status/error-page';

/** In place of a page that failed. Another page starts afresh, since the boundary is keyed by address. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}
