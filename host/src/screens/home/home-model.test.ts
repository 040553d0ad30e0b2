import { greetingKey } from './greeting';
import { byUrgency, toDoHref } from './to-dos';

describe('greetingKey', () => {
  it.each([
    [3, 'evening'],
    [4, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [0, 'evening'],
  ])('at %i it is %s', (hour, key) => {
    expect(greetingKey(hour)).toBe(key);
  });
});

describe('to-dos', () => {
  it.each([
    ['applying_store', '/workbench/store?todo_type=applying_store'],
    ['store_to_be_gh', '/workbench/store?todo_type=store_to_be_gh'],
    ['assign_store', '/workbench/store?todo_type=assign_store'],
    ['gh_pool', '/store/publicStore'],
    ['applying_broker', '/broker?tab=2&status=3'],
  ] as const)('%s leads to %s', (type, href) => {
    expect(toDoHref(type)).toBe(href);
  });

  it('puts stores about to be lost first', () => {
    const todos = [
      { todo_type: 'gh_pool', count: 9 },
      { todo_type: 'store_to_be_gh', count: 1 },
    ] as const;
    expect(byUrgency(todos).map(({ todo_type }) => todo_type)).toEqual(['store_to_be_gh', 'gh_pool']);
  });
});
