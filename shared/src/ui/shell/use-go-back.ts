import { useLocation, useNavigate } from 'react-router-dom';

/**
 * One step back. A page opened by a link has nothing behind it, also after its filter has changed its URL: from there
 * it leads to `fallback` instead of out of the app.
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
