export interface LongFrame {
  startedAt: number;
  duration: number;
  ours: number;
  rendering: number;
  script: string;
}

interface ScrollRecord {
  frames: number[];
  longFrames: LongFrame[];
  /** Blank pixels of the list's visible part at each scroll event. */
  blanks: number[];
}

export interface ScrollProbe {
  begin(): void;
  end(): ScrollRecord;
}

declare global {
  interface Window {
    scrollProbe: ScrollProbe;
  }
}

/** Runs in the page before its own scripts, so it must be self-contained. */
export function installScrollProbe(): void {
  let record: ScrollRecord = { frames: [], longFrames: [], blanks: [] };
  let last: number | null = null;
  let isOn = false;

  interface Timing extends PerformanceEntry {
    styleAndLayoutStart: number;
    scripts: { sourceURL: string; sourceFunctionName: string; invoker: string; duration: number }[];
  }

  const keep = (entry: Timing) => {
    const ours = entry.scripts.filter(({ sourceURL }) => sourceURL.includes('/releases/'));
    const longest = [...entry.scripts].sort((a, b) => b.duration - a.duration)[0];
    const end = entry.startTime + entry.duration;
    record.longFrames.push({
      startedAt: entry.startTime,
      duration: entry.duration,
      ours: ours.reduce((sum, { duration }) => sum + duration, 0),
      rendering: entry.styleAndLayoutStart > 0 ? end - entry.styleAndLayoutStart : 0,
      script: longest
        ? `${longest.invoker} ${longest.sourceFunctionName} ${longest.sourceURL.split('/').at(-1)} ${longest.duration}`
        : '',
    });
  };
  const observer = new PerformanceObserver((list) => {
    if (isOn) for (const entry of list.getEntries()) keep(entry as Timing);
  });
  observer.observe({ type: 'long-animation-frame' });

  const onFrame = (time: number) => {
    if (!isOn) return;
    if (last !== null) record.frames.push(time - last);
    last = time;
    requestAnimationFrame(onFrame);
  };

  /** Captured before other listeners, so that the rows are still those painted while the finger moved. */
  const onScroll = (event: Event) => {
    const list = document.querySelector('.ag-list--windowed');
    const scroller = event.target;
    if (!isOn || !list || !(scroller instanceof HTMLElement) || !scroller.contains(list)) return;
    const drawn = list.querySelectorAll(':scope > .ag-list__row');
    const first = drawn[0]?.getBoundingClientRect();
    const rows = drawn[drawn.length - 1]?.getBoundingClientRect();
    const whole = list.getBoundingClientRect();
    const top = Math.max(whole.top, 0);
    const bottom = Math.min(whole.bottom, innerHeight);
    if (!first || !rows || bottom <= top) return;
    const above = Math.max(0, Math.min(first.top, bottom) - top);
    const below = Math.max(0, bottom - Math.max(rows.bottom, top));
    record.blanks.push(Math.min(bottom - top, above + below));
  };
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });

  window.scrollProbe = {
    begin() {
      record = { frames: [], longFrames: [], blanks: [] };
      last = null;
      isOn = true;
      requestAnimationFrame(onFrame);
    },
    end() {
      for (const entry of observer.takeRecords()) keep(entry as Timing);
      isOn = false;
      return record;
    },
  };
}
