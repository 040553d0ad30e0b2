/**
 * Turns a file of `src/locales` into a module that applies edits in the open page. Only for development builds;
 * otherwise the file is plain JSON.
 */
// biome-ignore lint/style/noDefaultExport: a loader is a module's default export
export default function hotTextsLoader(json) {
  const { namespace } = this.getOptions();
  const [, language] = /([\w-]+)\.json$/.exec(this.resourcePath);
  return `import { addTranslations } from '@agency/shared';
const texts = ${JSON.stringify(JSON.parse(json))};
export default texts;
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  import.meta.webpackHot.dispose((data) => { data.isEdited = true; });
  if (import.meta.webpackHot.data?.isEdited) addTranslations('${namespace}', { '${language}': texts });
}
`;
}
