import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { failureOf, isCameraAllowed, type ScanFailure, scanCode } from './scan-code';

export type ScanState = 'explaining' | 'starting' | 'looking' | ScanFailure;

interface Scanner {
  video: RefObject<HTMLVideoElement | null>;
  state: ScanState;
  start: () => Promise<void>;
}

/** Opens the camera, at once if it is allowed, and reports the first code. The camera ends with the component. */
export function useScanner(onCode: (text: string) => void): Scanner {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<ScanState>('explaining');
  const latest = useRef(onCode);
  latest.current = onCode;
  const ending = useRef(new AbortController());
  const start = useCallback(async () => {
    if (!video.current) return;
    const { signal } = ending.current;
    setState('starting');
    try {
      const code = await scanCode(video.current, signal, () => setState('looking'));
      if (code !== null) latest.current(code);
    } catch (error) {
      if (!signal.aborted) setState(failureOf(error));
    }
  }, []);
  useEffect(() => {
    const controller = new AbortController();
    ending.current = controller;
    void isCameraAllowed().then((isAllowed) => {
      if (isAllowed && !controller.signal.aborted) void start();
    });
    return () => controller.abort();
  }, [start]);
  return { video, state, start };
}
