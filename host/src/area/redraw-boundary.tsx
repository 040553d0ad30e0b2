import { Component, type ReactNode } from 'react';

/** Ms between two redraws. A part that fails again at once does not fail because of foreign changes. */
const pauseMs = 500;

/**
 * Draws its part again if React fails because somebody else has changed the page, as the translation of a browser does
 * by moving texts. What is typed into forms and messages is in drafts and returns. Other errors pass through.
 */
export class RedrawBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };
  #redrawnAt = -pauseMs;

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch({ message }: Error) {
    const now = performance.now();
    this.setState({ error: now - this.#redrawnAt < pauseMs ? new Error(message) : null });
    this.#redrawnAt = now;
  }

  override render() {
    const { error } = this.state;
    if (error && !isForeignChange(error)) throw error;
    return error ? null : this.props.children;
  }
}

/** `insertBefore` and `removeChild` fail like this if a node is no longer where React put it. */
function isForeignChange(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}
