import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns a function that goes one step back. A page opened by a link has no previous entry, even after its filter
 * changed the URL; from there it opens `fallback` instead of leaving the app.
 */
export function useGoBack(fallback = '/'): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    const { idx }: { idx?: unknown } = window.history.state ?? {};
    const isFirst = key === 'default' || idx === 0;
    if (isFirst) void navigate(fallback, { replace: true });
    else void navigate(-1);
  };
}
