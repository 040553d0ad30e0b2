import { findReplacement } from './common-chunks';

function replaced(file: string, script: string): string {
  const { start, end, text } = findReplacement(file, script, 'remote_store_1');
  return script.slice(0, start) + text + script.slice(end);
}

it.each([
  ['2.3.2', 'scriptUrl'],
  ['2.3.4', String.raw`scriptUrl.replace(/^blob:|[?#].*$/g, "").replace(/\/[^/]+$/, "/")`],
])('loads chunks from the common folder in an entry of Rspack %s', (_version, folder) => {
  const entry = (address: string) =>
    `a;\n__webpack_require__.p = ${address};\nload(__webpack_require__.p + b);`;
  expect(replaced('remoteEntry.1.js', entry(folder))).toBe(entry(`new URL("../common/", ${folder}).href`));
});

it('leaves the name of the build out of a chunk', () => {
  expect(replaced('list.js', '(self["rspackChunkremote_store_1"] = []).push(1);')).toBe(
    '(self["rspackChunk" + document.currentScript.getAttribute("data-rspack").split(":")[0]] = []).push(1);',
  );
});

it.each([
  ['remoteEntry.1.js', '__webpack_require__.p = folderOf(document);', '0 times'],
  ['list.js', '["rspackChunkremote_store_1", "rspackChunkremote_store_1"]', '2 times'],
])('fails the build if Rspack writes %s in a way that is not known', (file, script, times) => {
  expect(() => replaced(file, script)).toThrow(`${file} has ${times} instead of once`);
});
