const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export function hoursOf(hour: number): { from: string; to: string } {
  return { from: clock(hour), to: clock(hour + 1) };
}
