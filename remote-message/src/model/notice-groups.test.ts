import { groupNotices, type Notice } from './notice-groups';

const minute = 1_795_000_020;

function aNotice(msg_id: string, part: Partial<Notice> = {}): Notice {
  const texts = {
    title: 'Store assigned to you',
    several_title: '{count} stores assigned to you',
    content: '',
  };
  return { msg_id, ...texts, time: minute, extra: '{}', msg_type: 2, is_read: true, ...part };
}

const idsOf = (notices: Notice[]) => groupNotices(notices).map((group) => group.map(({ msg_id }) => msg_id));

it('puts together what is alike and of one minute, at the place of the newest', () => {
  const other = { several_title: '{count} stores approved' };
  expect(
    idsOf([aNotice('4', { time: minute + 59 }), aNotice('3', other), aNotice('2'), aNotice('1')]),
  ).toEqual([['4', '2', '1'], ['3']]);
});

it('keeps other minutes apart, and what always stands alone', () => {
  expect(idsOf([aNotice('2', { time: minute + 60 }), aNotice('1')])).toEqual([['2'], ['1']]);
  const alone = { several_title: '' };
  expect(idsOf([aNotice('2', alone), aNotice('1', alone)])).toEqual([['2'], ['1']]);
});
