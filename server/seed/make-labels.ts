import type { Ids } from './ids';

/** `type` is 1 single, 2 multi, 3 text, 4 address. */
interface LabelPlan {
  name: string;
  type: number;
  is_required: number;
  options: string[];
  deleted?: string[];
}

export const chineseExtLabels: LabelPlan[] = [
  { name: '门店等级', type: 1, is_required: 1, options: ['A 级', 'B 级', 'C 级'], deleted: ['D 级'] },
  { name: '主营业务', type: 2, is_required: 0, options: ['新房', '二手房', '租赁', '商铺写字楼'] },
  { name: '店长微信', type: 3, is_required: 0, options: [] },
  { name: '结佣收件地址', type: 4, is_required: 0, options: [] },
];

export const khmerExtLabels: LabelPlan[] = [
  { name: 'កម្រិតហាង', type: 1, is_required: 1, options: ['កម្រិត A', 'កម្រិត B', 'កម្រិត C'], deleted: ['កម្រិត D'] },
  { name: 'អាជីវកម្មសំខាន់', type: 2, is_required: 0, options: ['ផ្ទះថ្មី', 'ផ្ទះជួល', 'ដី', 'ការិយាល័យ'] },
  { name: 'តេឡេក្រាមអ្នកគ្រប់គ្រង', type: 3, is_required: 0, options: [] },
  { name: 'អាសយដ្ឋានទទួលឯកសារ', type: 4, is_required: 0, options: [] },
];

export function makeExtFields(orgcode: string, plans: LabelPlan[], ids: Ids) {
  return plans.map((plan, index) => {
    const id = ids.next('ext_field');
    const names = [...plan.options, ...(plan.deleted ?? [])];
    return {
      field: {
        id,
        orgcode,
        scope: 'store',
        name: plan.name,
        type: plan.type,
        is_required: plan.is_required,
        sort: index + 1,
      },
      options: names.map((name, place) => ({
        id: ids.next('ext_option'),
        ext_field_id: id,
        name,
        sort: place + 1,
        active: true,
        deleted_state: place < plan.options.length ? 0 : 1,
      })),
    };
  });
}
