import { Link } from 'react-router-dom';
import type { ApiOutput } from '../../contract/api';
import { formatDateTime } from '../../contract/model/format-time';
import { paths } from '../../contract/paths/paths';
import { currentLanguage } from '../../platform/i18n/i18n';
import { isServed } from '../../platform/router/served-paths';
import { WarningIcon } from '../../ui/icons';
import { useKitText } from '../use-kit-text';
import './photo-marks.css';

type Marks = ApiOutput<'GET /expand/store/visit-list'>['list'][number]['photo_marks'];

interface PhotoMarksProps {
  images: readonly string[];
  /** Sent only to managers; absent on older servers. */
  marks: Marks;
}

export function PhotoMarks({ images, marks = [] }: PhotoMarksProps) {
  const t = useKitText();
  if (marks.length === 0) return null;
  return (
    <ul className="ag-photo-marks">
      {marks.map(({ file_url, is_exact, same_as }) => {
        const { member_id, member_name, store_name, visit_time } = same_as;
        const to = paths.visitInventoryDetails.href({
          member_id,
          member_name,
          date: visit_time.slice(0, 10),
        });
        const words = t(is_exact ? 'photoMarks.exact' : 'photoMarks.alike', {
          index: images.findIndex((image) => image.endsWith(file_url)) + 1,
          time: formatDateTime(visit_time, currentLanguage()),
          store: store_name,
          name: member_name,
        });
        return (
          <li key={file_url}>
            <WarningIcon size={16} aria-hidden="true" />
            {isServed(paths.visitInventoryDetails.pathname) ? (
              <Link to={to}>{words}</Link>
            ) : (
              <span>{words}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
