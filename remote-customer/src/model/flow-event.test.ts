import { type FlowEvent, parseEventDetails } from './flow-event';

const event = (exter_info_list: FlowEvent['exter_info_list'], judge_img_url = '') =>
  ({ exter_info_list, judge_img_url }) as FlowEvent;

it('tells facts from pictures', () => {
  const list = [
    { type: '0', key: 'Store', value: 'Maple Road' },
    { type: '0', key: 'Remarks', value: '' },
    { type: '1', key: 'Images', value: '["/files/a.jpg","/files/b.jpg"]' },
  ];
  expect(parseEventDetails(event(list, '/files/b.jpg'))).toEqual({
    facts: [{ label: 'Store', value: 'Maple Road' }],
    images: ['/files/a.jpg', '/files/b.jpg'],
  });
});

it.each(['', '{', '"a"', '{"a":1}', '[1,null]', '[""]'])('finds no pictures in %s', (value) => {
  expect(parseEventDetails(event([{ type: '1', key: 'Images', value }]))).toEqual({ facts: [], images: [] });
});
