import { exitCodeOf } from '@agency/delivery/command-line';

/** What the program was told, or its end with how it is written: before minutes of building and measuring. */
export function given<Told>(read: () => Told): Told {
  try {
    return read();
  } catch (error) {
    return process.exit(exitCodeOf(error));
  }
}
