import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../features/status/error-page';

interface ErrorBoundaryProps {
  /** The address of the page inside. */
  at: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
  at: string;
}

/** Shows the error page instead of a page that failed to render. Another address renders normally again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { failed: false, at: this.props.at };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, before: ErrorBoundaryState) {
    return at === before.at ? null : { failed: false, at };
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}
