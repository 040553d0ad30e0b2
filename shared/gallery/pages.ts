import type { Example, ExampleFile } from './example';

/** One address of the gallery. */
export interface GalleryPage {
  /** Folder and file of the examples, and the name of one that stands alone. */
  path: string;
  examples: readonly Example[];
  answer?: ExampleFile['answer'];
}

const files = import.meta.webpackContext('../src', { recursive: true, regExp: /\.examples\.tsx$/ });

/** Every page, made of the files that lie beside the pieces. */
export const pages: readonly GalleryPage[] = files.keys().flatMap((file) => {
  const { examples, answer } = files(file) as ExampleFile;
  const path = file.replace(/^\.\/|\.examples\.tsx$/g, '');
  const together = examples.filter(({ isAlone }) => !isAlone);
  return [
    ...(together.length > 0 ? [{ path, examples: together, answer }] : []),
    ...examples
      .filter(({ isAlone }) => isAlone)
      .map((example) => ({ path: `${path}: ${example.name}`, examples: [example], answer })),
  ];
});
