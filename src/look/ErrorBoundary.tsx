import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in the place of children that cannot be shown. */
  fallback: (error: Error) => ReactNode;
  /** Another value gives the children another chance. */
  resetKey?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: Error | undefined;
}

/** Keeps a part that throws, or whose code cannot be loaded, from taking the page around it away. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined };

  static getDerivedStateFromError(thrown: unknown): ErrorBoundaryState {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidUpdate(before: ErrorBoundaryProps, { error }: ErrorBoundaryState): void {
    if (error && before.resetKey !== this.props.resetKey) this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.fallback(error) : this.props.children;
  }
}
