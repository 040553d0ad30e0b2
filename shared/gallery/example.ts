import type { ReactNode } from 'react';
import type { FakeNetwork } from '../src/testing/fake-network';

export interface Example {
  name: string;
  show: () => ReactNode;
  isAlone?: boolean;
}

export interface ExampleFile {
  examples: readonly Example[];
  answer?: (network: FakeNetwork) => void;
}

/** A name of sixty characters in Khmer, which has no blanks to break at. */
export const longName = 'ក្រុមហ៊ុនអចលនទ្រព្យសាខាផ្លូវជាតិលេខមួយខណ្ឌច្បារអំពៅរាជធានីភ្នំ';
