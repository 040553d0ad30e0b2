import { Component, type ReactNode } from 'react';

interface Props {
  /** Returns the trace of the report, if there is one. */
  onCrash: (error: Error) => string | undefined;
  fallback: (retry: () => void, trace: string | undefined) => ReactNode;
  children: ReactNode;
}

interface State {
  hasCrashed: boolean;
  trace?: string;
}

/** Limits a render error to the area: the tab bar and the other areas still work. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: Error) {
    this.setState({ trace: this.props.onCrash(error) });
  }

  #retry = () => this.setState({ hasCrashed: false });

  override render() {
    return this.state.hasCrashed ? this.props.fallback(this.#retry, this.state.trace) : this.props.children;
  }
}
