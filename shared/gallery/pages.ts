import type { Example, ExampleFile } from './example';

export interface GalleryPage {
  path: string;
  examples: readonly Example[];
  answer?: ExampleFile['answer'];
}

const files = import.meta.webpackContext('../src', { recursive: true, regExp: /\.examples\.tsx$/ });

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
