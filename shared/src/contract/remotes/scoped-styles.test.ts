import { findUnscopedStyles, scopeStyles } from './scoped-styles';

const scope = ":where([data-app='remote-store'] *)";

it.each([
  ['button { color: red }', `button${scope} { color: red }`],
  ['.a, .b > i { color: red }', `.a${scope}, .b > i${scope} { color: red }`],
  ["[data-theme='dark'] .a:is(p, :hover) {}", `[data-theme='dark'] .a:is(p, :hover)${scope} {}`],
  ['.a::before {}', `.a${scope}::before {}`],
  ['.a:after {}', `.a${scope}:after {}`],
  ['.a::-webkit-scrollbar-thumb:hover {}', `.a${scope}::-webkit-scrollbar-thumb:hover {}`],
  ['@media print { .a {} }', `@media print { .a${scope} {} }`],
  ['.a { & .b {} }', `.a${scope} { & .b${scope} {} }`],
  ['@keyframes turn { from { opacity: 0 } }', '@keyframes turn { from { opacity: 0 } }'],
])('%s applies only to what the remote draws', (css, scoped) => {
  expect(scopeStyles(css, 'remote-store')).toBe(scoped);
  expect(findUnscopedStyles(scoped, 'remote-store')).toEqual([]);
});

it.each([
  ['.a {}', '.a'],
  ['.a:where([data-app=remote-data] *) {}', '.a:where([data-app=remote-data] *)'],
  ['.a:where([data-app=remote-store] *) + .b {}', '.a:where([data-app=remote-store] *) + .b'],
  ['.a:is(.b, .c:where([data-app=remote-store] *)) {}', '.a:is(.b, .c:where([data-app=remote-store] *))'],
  ['.a:where([data-app=remote-store] *), .b {}', '.b'],
  ['.a:where([data-app=remote-store] *) { & + .b {} }', '& + .b'],
])('%s applies to others', (css, selector) => {
  expect(findUnscopedStyles(css, 'remote-store')).toEqual([{ line: 1, text: selector }]);
});

it('lets a screen that names everybody change only what it draws itself', () => {
  const hostile =
    'button { background-color: red !important } * { letter-spacing: 3px } body { font-size: 30px }';
  const style = document.createElement('style');
  style.textContent = scopeStyles(hostile, 'remote-plans');
  document.head.append(style);
  document.body.innerHTML =
    '<button id="host"></button><div data-app="remote-store"><button id="other"></button></div>' +
    '<div data-app="remote-plans"><button id="own"></button></div>';
  const looks = ['host', 'other', 'own'].map((id) => {
    const { backgroundColor, letterSpacing } = getComputedStyle(document.getElementById(id) as Element);
    return [backgroundColor, letterSpacing];
  });
  const [host, other, own] = looks;
  expect(own).toEqual(['rgb(255, 0, 0)', '3px']);
  expect(host).not.toEqual(own);
  expect(other).toEqual(host);
  expect(getComputedStyle(document.body).fontSize).not.toBe('30px');
});
