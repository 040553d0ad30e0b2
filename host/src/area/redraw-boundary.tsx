import { Component, type ReactNode } from 'react';

/** Redraws of one part. A part that fails at every redraw does not fail because of foreign changes. */
const mostRedraws = 40;

/**
 * Draws its part again if React fails because somebody else has changed the page, as the translation of a browser does
 * by moving texts. What is typed into forms and messages is in drafts and returns. Other errors pass through.
 */
export class RedrawBoundary extends Component<{ children: ReactNode }> {
  override state = { error: null };
  redraws = 0;

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    this.redraws += 1;
    this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    // `insertBefore` and `removeChild` fail like this if a node is no longer where React put it.
    if ((error as Error).name === 'NotFoundError' && this.redraws < mostRedraws) return null;
    throw error;
  }
}
