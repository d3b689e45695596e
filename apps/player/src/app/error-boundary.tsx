import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../features/status/error-page';

interface ErrorBoundaryProps {
  /** The address of the page inside. */
  at: string;
  /** Shown instead of what failed. Without one it is the error page. */
  fallback?: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
  at: string;
}

/** Shows the error page, or what is given, instead of a part that failed. Another address renders normally again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { failed: false, at: this.props.at };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, before: ErrorBoundaryState) {
    return at === before.at ? null : { failed: false, at };
  }

  override render(): ReactNode {
    const { fallback = <ErrorPage />, children } = this.props;
    return this.state.failed ? fallback : children;
  }
}
