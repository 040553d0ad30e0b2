import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { enterOverlay } from '../../platform/router/overlay-history';

/** Lets the back button end a mode of the page, such as selecting rows, instead of leaving the page. */
export function useBackToClose(isOn: boolean, end: () => void): void {
  const navigate = useNavigate();
  const location = useLocation();
  const latest = useRef({ end, location, navigate });
  latest.current = { end, location, navigate };
  useEffect(() => {
    if (!isOn) return;
    return enterOverlay((isPageLeft) => {
      const { end, location, navigate } = latest.current;
      end();
      if (isPageLeft) return;
      // Preserves URL changes made during the mode, such as a filter.
      void navigate(location, { replace: true, state: location.state });
    });
  }, [isOn]);
}
