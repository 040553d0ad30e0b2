import { chosenIds, chosenOptions, type ExtField, isFilled, offeredOptions, withOption } from './ext-field';

const option = (id: string, sort: number, active = true, deleted_state = 0) => ({
  id,
  name: `Option ${id}`,
  sort,
  active,
  deleted_state,
});
const field = (type: number, options = [option('1', 2), option('2', 1), option('3', 3)]): ExtField => ({
  id: '9',
  name: 'Level',
  type,
  is_required: 1,
  scope: 'store',
  sort: 1,
  options,
});
const ids = (options: { id: string }[]) => options.map(({ id }) => id).join();

describe('options to choose from', () => {
  const options = [option('1', 2), option('2', 1), option('3', 3, false), option('4', 4, true, 1)];

  it('are those in use, in their order', () => {
    expect(ids(offeredOptions({ options }, []))).toBe('2,1');
  });

  it.each([
    ['3', '2,1,3'],
    ['4', '2,1,4'],
  ])('also one that is gone, where %s is chosen', (kept, expected) => {
    expect(ids(offeredOptions({ options }, [kept]))).toBe(expected);
  });
});

describe('a tap on an option', () => {
  it.each([
    ['chooses it', 1, '', '1', '1'],
    ['of a single choice takes the place of the other', 1, '1', '2', '2'],
    ['that is chosen takes it away', 1, '1', '1', ''],
    ['of several adds it, in the order of the options', 2, '1', '2', '2,1'],
    ['of several takes only it away', 2, '2,1', '2', '1'],
  ])('%s', (_, type, before, id, after) => {
    expect(withOption(field(type), before, id)).toBe(after);
  });
});

it.each([
  [1, '', false],
  [1, '1', true],
  [2, ',', false],
  [2, '1,2', true],
  [3, '  ', false],
  [3, 'wx-1', true],
  [4, '', false],
  [4, 'Main Street', true],
])('a label of type %s with "%s" is filled: %s', (type, value, expected) => {
  expect(isFilled({ type }, value)).toBe(expected);
});

it('reads no ids from nothing', () => {
  expect(chosenIds('')).toEqual([]);
});

it('finds the options that a store has chosen, but no ids in its texts', () => {
  const values = [
    { ext_field_type: 1, value: '4' },
    { ext_field_type: 2, value: '5,6' },
    { ext_field_type: 3, value: '7,8' },
  ];
  expect(chosenOptions(values)).toEqual(['4', '5', '6']);
});
