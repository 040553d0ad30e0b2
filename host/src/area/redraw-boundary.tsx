import { Component, type ReactNode } from 'react';

/** Ms between two redraws. A part that fails again at once does not fail because of foreign changes. */
const pauseMs = 500;

interface State {
  error: unknown;
  isHopeless: boolean;
}

/**
 * Draws its part again if React fails because somebody else has changed the page, as the translation of a browser does
 * by moving texts. What is typed into forms and messages is in drafts and returns. Other errors pass through.
 */
export class RedrawBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, isHopeless: false };
  #redrawnAt = Number.NEGATIVE_INFINITY;

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    const isAgain = performance.now() - this.#redrawnAt < pauseMs;
    this.#redrawnAt = performance.now();
    if (isAgain) this.setState({ isHopeless: true });
    else this.setState({ error: null });
  }

  override render() {
    const { error, isHopeless } = this.state;
    if (error === null) return this.props.children;
    if (isHopeless || !isForeignChange(error)) throw error;
    return null;
  }
}

/** `insertBefore` and `removeChild` fail like this if a node is no longer where React put it. */
function isForeignChange(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}
