import { Component, type ReactNode } from 'react';

interface Props {
  onCrash: (error: Error) => void;
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Limits a render error to the area: the tab bar and the other areas still work. */
export class CrashBoundary extends Component<Props, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: Error) {
    this.props.onCrash(error);
  }

  #retry = () => this.setState({ hasCrashed: false });

  override render() {
    return this.state.hasCrashed ? this.props.fallback(this.#retry) : this.props.children;
  }
}
