import { protocolHtml } from './protocol-html';

// Shows ASVS 1.3.5.
it.each([
  ['a paragraph', 'One\nTwo', '<p>One<br>Two</p>'],
  ['paragraphs', 'One\n\n\nTwo', '<p>One</p><p>Two</p>'],
  ['a heading with its text', '# Head\nText\n\nMore', '<h3>Head</h3><p>Text</p><p>More</p>'],
  ['a heading inside a paragraph', 'Text\n## Head\nText', '<p>Text</p><h3>Head</h3><p>Text</p>'],
  [
    'tags as text',
    '<script>"x" & \'y\'</script>',
    '<p>&#60;script&#62;&#34;x&#34; &#38; &#39;y&#39;&#60;/script&#62;</p>',
  ],
  ['nothing', '\n \n', ''],
])('writes %s', (_, content, html) => {
  expect(protocolHtml({ title: 'T<', content })).toBe(`<h2>T&#60;</h2>${html}`);
});
