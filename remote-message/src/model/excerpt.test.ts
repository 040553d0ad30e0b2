import { excerptOf } from './excerpt';

it.each([
  ['See you at Maple Road', 'maple', ['See you at ', 'Maple', ' Road']],
  ['钥匙在物业前台', '物业', ['钥匙在', '物业', '前台']],
  ['Ｍａｐｌｅ Road', 'maple r', ['', 'Ｍａｐｌｅ R', 'oad']],
  ['Café at 3', 'cafe', ['', 'Café', ' at 3']],
  ['A first line\nand a second with the key in it', 'key', ['…nd with the ', 'key', ' in it']],
  ['👍 ok', 'ok', ['👍 ', 'ok', '']],
  ['Nothing of it', 'else', ['', '', 'Nothing of it']],
])('%j is cut at %j', (text, keyword, [before, found, after]) => {
  expect(excerptOf(text, keyword)).toEqual({ before, found, after });
});
