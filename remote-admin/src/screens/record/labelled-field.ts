import type { FormControl } from '@agency/shared';
import type { RecordForm } from '../../model/record-form';
import type { RecordField } from '../../model/record-kinds';

export interface LabelledFieldProps {
  field: RecordField;
  control: FormControl<RecordForm, string>;
  label: string;
}
