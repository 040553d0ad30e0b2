import { joinFacts } from './join-facts';

it('joins the facts that are there by a blank that is neither seen nor left at the end of a line', () => {
  expect(joinFacts(['2 km', '', undefined, false, null, '1 Maple Road'])).toBe('2 km\u20031 Maple Road');
});
