import { useEffect, useRef, useState } from 'react';

interface AfterCall {
  isBack: boolean;
  start: () => void;
  forget: () => void;
}

/** Notices that the user returns from a phone call that was started on this page. */
export function useAfterCall(): AfterCall {
  const isCalling = useRef(false);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible' || !isCalling.current) return;
      isCalling.current = false;
      setBack(true);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return {
    isBack,
    start: () => {
      isCalling.current = true;
    },
    forget: () => setBack(false),
  };
}
