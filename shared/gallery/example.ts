import type { ReactNode } from 'react';
import type { FakeNetwork } from '../src/testing/fake-network';

/** One piece of the kit in one state. */
export interface Example {
  name: string;
  show: () => ReactNode;
  /** Has a page to itself, as a sheet does. */
  isAlone?: boolean;
}

/** What a file of examples exports. */
export interface ExampleFile {
  examples: readonly Example[];
  /** Answers the calls that the examples make. */
  answer?: (network: FakeNetwork) => void;
}

/** A name of sixty characters in Khmer, which has no blanks to break at. */
export const longName = 'ក្រុមហ៊ុនអចលនទ្រព្យសាខាផ្លូវជាតិលេខមួយខណ្ឌច្បារអំពៅរាជធានីភ្នំ';
