/** The router's position in the history; an overlay's own entry has that of its page. */
export function historyPosition(): unknown {
  return (window.history.state as { idx?: unknown } | null)?.idx;
}
