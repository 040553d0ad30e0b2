/** Returns the router's history index; an overlay's entry has that of its page. */
export function historyPosition(): unknown {
  return (window.history.state as { idx?: unknown } | null)?.idx;
}
