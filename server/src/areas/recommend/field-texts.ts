import type { Language } from '@agency/shared/model/language';
import type { ReportFieldType } from '@agency/shared/model/report';
import type { Text } from '../../platform/http/language';
import { type ProjectRow, reportConfigOf } from './projects';

const texts: Record<ReportFieldType, Text> = {
  dkr_name: { 'zh-CN': '带看人姓名', 'en-US': 'Name of the companion', 'km-KH': 'ឈ្មោះអ្នកនាំមក' },
  dkr_mobile: { 'zh-CN': '带看人电话', 'en-US': 'Mobile of the companion', 'km-KH': 'ទូរសព្ទអ្នកនាំមក' },
  dkr_identity: {
    'zh-CN': '带看人身份证号',
    'en-US': 'Identity number of the companion',
    'km-KH': 'លេខអត្តសញ្ញាណប័ណ្ណអ្នកនាំមក',
  },
  identity: {
    'zh-CN': '客户身份证号',
    'en-US': 'Identity number of the customer',
    'km-KH': 'លេខអត្តសញ្ញាណប័ណ្ណអតិថិជន',
  },
  dk_time: { 'zh-CN': '预计到访时间', 'en-US': 'Expected visit', 'km-KH': 'ពេលវេលារំពឹងថានឹងមក' },
  remarks: { 'zh-CN': '备注', 'en-US': 'Remarks', 'km-KH': 'កំណត់សម្គាល់' },
};

export function presentConfig(project: ProjectRow, language: Language) {
  const config = reportConfigOf(project);
  const report_fields = config.report_fields.map((field) => ({
    ...field,
    text: project.field_labels[field.type] ?? texts[field.type][language],
  }));
  return { ...config, report_fields };
}
