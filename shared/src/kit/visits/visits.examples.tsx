import { type Example, longName } from '../../../gallery/example';
import { PhotoMarks } from './photo-marks';
import { VisitMarks } from './visit-marks';

const same_as = {
  visit_time: '2026-11-18 09:05:00',
  store_id: '1',
  store_name: longName,
  member_id: '2',
  member_name: 'Chen Jie',
};

export const examples: readonly Example[] = [
  {
    name: 'PhotoMarks',
    show: () => (
      <PhotoMarks
        images={['/a.jpg', '/b.jpg']}
        marks={[
          { file_url: '/a.jpg', is_exact: true, same_as },
          { file_url: '/b.jpg', is_exact: false, same_as },
        ]}
      />
    ),
  },
  { name: 'VisitMarks', show: () => <VisitMarks visit={{ sent_after: 7200, is_guessed: true }} /> },
];
