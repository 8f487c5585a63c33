import { Component } from "react";
import type { ComponentType, ReactNode } from "react";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Replacement of a screen that failed. */
  Fallback: ComponentType<{ onRetry: () => void }>;
  /** A new value clears the failure, e.g. the path. */
  resetKey?: string;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  resetKey: string | undefined;
}

/** Keeps the failure of one screen inside that screen. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { hasFailed: false, resetKey: props.resetKey };
  }

  readonly #retry = (): void => this.setState({ hasFailed: false });

  override render(): ReactNode {
    const { children, Fallback } = this.props;
    return this.state.hasFailed ? <Fallback onRetry={this.#retry} /> : children;
  }
}
