const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** From when until when an hour of the day is. */
export function hoursOf(hour: number): { from: string; to: string } {
  return { from: clock(hour), to: clock(hour + 1) };
}
