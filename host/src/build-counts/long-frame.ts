/** An entry of the Long Animation Frames API: a frame of 50 ms or more, with the scripts that ran in it. */
export interface LongFrame extends PerformanceEntry {
  /** Milliseconds beyond 50 in each task of the frame. */
  blockingDuration: number;
  scripts: { sourceURL: string; duration: number }[];
}
