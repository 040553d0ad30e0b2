import type { Language } from '@agency/shared/model/language';
import type { PushKind } from '@agency/shared/model/push';
import type { Text } from '../../platform/http/language';

interface PushText {
  kind: PushKind;
  body: Text;
}

const titles: Record<PushKind, Text> = {
  customer: { 'zh-CN': '客户动态', 'en-US': 'Customer update', 'km-KH': 'ព័ត៌មានអតិថិជន' },
  store: { 'zh-CN': '门店提醒', 'en-US': 'Store reminder', 'km-KH': 'ការរំលឹកអំពីហាង' },
  week_summary: { 'zh-CN': '上周小结', 'en-US': 'Your last week', 'km-KH': 'សប្ដាហ៍មុនរបស់អ្នក' },
  chat: { 'zh-CN': '新消息', 'en-US': 'New message', 'km-KH': 'សារថ្មី' },
  login: { 'zh-CN': '新设备登录', 'en-US': 'Login on a new device', 'km-KH': 'ចូលប្រើលើឧបករណ៍ថ្មី' },
};

const of = (kind: PushKind, body: Text): PushText => ({ kind, body });

const nudge = of('store', {
  'zh-CN': '您的经理给您发来一条提醒。',
  'en-US': 'Your manager has sent you a reminder.',
  'km-KH': 'អ្នកគ្រប់គ្រងរបស់អ្នកបានផ្ញើការរំលឹកមួយមកអ្នក។',
});

/**
 * Lock screen texts by event: no names, no numbers, no typed text. They have no parameters, so that none can slip in.
 * `several_…` stands for many of a kind at once.
 */
export const pushTexts = {
  customer_reported: of('customer', {
    'zh-CN': '有一位客户已报备，等待确认。',
    'en-US': 'A customer has been reported and waits for confirmation.',
    'km-KH': 'អតិថិជនម្នាក់ត្រូវបានរាយការណ៍ ហើយកំពុងរង់ចាំការបញ្ជាក់។',
  }),
  customer_visited: of('customer', {
    'zh-CN': '有一位客户已到访项目，请及时跟进。',
    'en-US': 'A customer has visited a project. Please follow up.',
    'km-KH': 'អតិថិជនម្នាក់បានមកដល់គម្រោង។ សូមតាមដាន។',
  }),
  customer_reserved: of('customer', {
    'zh-CN': '有一位客户已预约房源。',
    'en-US': 'A customer has reserved a unit.',
    'km-KH': 'អតិថិជនម្នាក់បានកក់ទុកហើយ។',
  }),
  customer_subscribed: of('customer', {
    'zh-CN': '有一位客户已认购。',
    'en-US': 'A customer has subscribed to a unit.',
    'km-KH': 'អតិថិជនម្នាក់បានចុះឈ្មោះទិញហើយ។',
  }),
  customer_signed: of('customer', {
    'zh-CN': '有一位客户已签约，恭喜成交！',
    'en-US': 'A customer has signed the contract. Congratulations!',
    'km-KH': 'អតិថិជនម្នាក់បានចុះកិច្ចសន្យា។ សូមអបអរសាទរ!',
  }),
  deal_withdrawn: of('customer', {
    'zh-CN': '有一位客户已撤回。',
    'en-US': 'A customer has withdrawn.',
    'km-KH': 'អតិថិជនម្នាក់បានដកវិញ។',
  }),
  clue_effective: of('customer', {
    'zh-CN': '有一条报备已确认有效。',
    'en-US': 'A report has been confirmed as effective.',
    'km-KH': 'ការរាយការណ៍មួយត្រូវបានបញ្ជាក់ថាមានសុពលភាព។',
  }),
  clue_invalid: of('customer', {
    'zh-CN': '有一条报备无效。',
    'en-US': 'A report is invalid.',
    'km-KH': 'ការរាយការណ៍មួយមិនមានសុពលភាពទេ។',
  }),
  customer_dispute_won: of('customer', {
    'zh-CN': '有一位争议客户经裁定归您。',
    'en-US': 'A disputed customer has been decided for you.',
    'km-KH': 'វិវាទអំពីអតិថិជនម្នាក់ត្រូវបានសម្រេចឱ្យអ្នក។',
  }),
  customer_dispute_lost: of('customer', {
    'zh-CN': '有一位争议客户经裁定归其他专员。',
    'en-US': 'A disputed customer has been decided for another specialist.',
    'km-KH': 'វិវាទអំពីអតិថិជនម្នាក់ត្រូវបានសម្រេចឱ្យអ្នកឯកទេសផ្សេង។',
  }),
  several_customer: of('customer', {
    'zh-CN': '您有多条新的客户动态。',
    'en-US': 'There are several updates of your customers.',
    'km-KH': 'មានព័ត៌មានថ្មីៗជាច្រើនអំពីអតិថិជនរបស់អ្នក។',
  }),
  store_to_be_public: of('store', {
    'zh-CN': '有一家门店即将转入公海，请尽快拜访。',
    'en-US': 'A store of yours drops to the public pool soon. Please visit it.',
    'km-KH': 'ហាងមួយរបស់អ្នកនឹងក្លាយជាហាងសាធារណៈឆាប់ៗនេះ។ សូមចុះជួប។',
  }),
  store_dropped: of('store', {
    'zh-CN': '有一家门店保护期已满，已转入公海。',
    'en-US': 'The protection of a store has ended; it is in the public pool now.',
    'km-KH': 'រយៈពេលការពារហាងមួយបានផុតកំណត់ ហើយហាងនោះបានក្លាយជាហាងសាធារណៈ។',
  }),
  store_assigned: of('store', {
    'zh-CN': '有一家门店已分配给您。',
    'en-US': 'A store has been assigned to you.',
    'km-KH': 'ហាងមួយត្រូវបានចាត់ចែងឱ្យអ្នក។',
  }),
  store_approved: of('store', {
    'zh-CN': '您有一家门店已通过审核。',
    'en-US': 'A store of yours has been approved.',
    'km-KH': 'ហាងមួយរបស់អ្នកត្រូវបានអនុម័ត។',
  }),
  store_refused: of('store', {
    'zh-CN': '您有一家门店未通过审核。',
    'en-US': 'A store of yours has not been approved.',
    'km-KH': 'ហាងមួយរបស់អ្នកមិនត្រូវបានអនុម័តទេ។',
  }),
  store_refused_for: of('store', {
    'zh-CN': '您有一家门店未通过审核，点击查看原因。',
    'en-US': 'A store of yours has not been approved. Open it to read why.',
    'km-KH': 'ហាងមួយរបស់អ្នកមិនត្រូវបានអនុម័តទេ។ សូមបើកដើម្បីអានមូលហេតុ។',
  }),
  store_move_approved: of('store', {
    'zh-CN': '您有一家门店的新地址已通过审核。',
    'en-US': 'The new address of one of your stores has been approved.',
    'km-KH': 'អាសយដ្ឋានថ្មីរបស់ហាងមួយរបស់អ្នកត្រូវបានអនុម័ត។',
  }),
  store_move_refused: of('store', {
    'zh-CN': '您有一家门店的新地址未通过审核。',
    'en-US': 'The new address of one of your stores has not been approved.',
    'km-KH': 'អាសយដ្ឋានថ្មីរបស់ហាងមួយរបស់អ្នកមិនត្រូវបានអនុម័តទេ។',
  }),
  store_move_refused_for: of('store', {
    'zh-CN': '您有一家门店的新地址未通过审核，点击查看原因。',
    'en-US': 'The new address of one of your stores has not been approved. Open it to read why.',
    'km-KH': 'អាសយដ្ឋានថ្មីរបស់ហាងមួយរបស់អ្នកមិនត្រូវបានអនុម័តទេ។ សូមបើកដើម្បីអានមូលហេតុ។',
  }),
  several_store: of('store', {
    'zh-CN': '您有多条新的门店提醒。',
    'en-US': 'There are several reminders about your stores.',
    'km-KH': 'មានការរំលឹកជាច្រើនអំពីហាងរបស់អ្នក។',
  }),
  nudge_visit: nudge,
  nudge_goal: nudge,
  nudge_follow_up: nudge,
  work_handed_over: of('store', {
    'zh-CN': '有同事的工作已移交给您。',
    'en-US': 'Work of a colleague has been handed over to you.',
    'km-KH': 'ការងាររបស់សហការីម្នាក់ត្រូវបានប្រគល់ឱ្យអ្នក។',
  }),
  unsent_left: of('store', {
    'zh-CN': '有同事手机上未发送的记录交给您处理。',
    'en-US': 'Records that a colleague’s phone had not sent came to you.',
    'km-KH': 'កំណត់ត្រាដែលទូរសព្ទរបស់សហការីមិនទាន់ផ្ញើ បានមកដល់អ្នក។',
  }),
  deputy_named: of('store', {
    'zh-CN': '您被指定为一位同事的代理人。',
    'en-US': 'You are the deputy of a colleague who is away.',
    'km-KH': 'អ្នកត្រូវបានតែងតាំងជាអ្នកជំនួសសហការីម្នាក់ដែលអវត្តមាន។',
  }),
  week_summary: of('week_summary', {
    'zh-CN': '您上周的小结已生成。',
    'en-US': 'What you did last week is ready to read.',
    'km-KH': 'របាយការណ៍សង្ខេបសប្ដាហ៍មុនរបស់អ្នករួចរាល់ហើយ។',
  }),
  new_login: of('login', {
    'zh-CN': '您的账号刚在一台新设备上登录。如果不是您本人，请让它退出。',
    'en-US': 'Your account was used to log in on a new device. If this was not you, log it out.',
    'km-KH': 'គណនីរបស់អ្នកទើបតែបានចូលប្រើលើឧបករណ៍ថ្មី។ ប្រសិនបើមិនមែនជាអ្នកទេ សូមឱ្យវាចាកចេញ។',
  }),
  passkey_added: of('login', {
    'zh-CN': '您的账号添加了通行密钥。如果不是您本人，请移除它。',
    'en-US': 'A passkey was added to your account. If this was not you, remove it.',
    'km-KH': 'សោចូលមួយត្រូវបានបន្ថែមទៅគណនីរបស់អ្នក។ ប្រសិនបើមិនមែនជាអ្នកទេ សូមលុបវា។',
  }),
  passkey_removed: of('login', {
    'zh-CN': '您账号的通行密钥已移除。如果不是您本人，请修改密码。',
    'en-US': 'A passkey was removed from your account. If this was not you, change your password.',
    'km-KH': 'សោចូលមួយត្រូវបានលុបចេញពីគណនីរបស់អ្នក។ ប្រសិនបើមិនមែនជាអ្នកទេ សូមប្ដូរពាក្យសម្ងាត់។',
  }),
  chat: of('chat', {
    'zh-CN': '有经纪人给您发来消息。',
    'en-US': 'A broker has written to you.',
    'km-KH': 'មានឈ្មួញកណ្ដាលផ្ញើសារមកអ្នក។',
  }),
} satisfies Record<string, PushText>;

export type PushEvent = keyof typeof pushTexts;

/** Returns the text of an event; null for an event that an older or newer server queued. */
export function wordPush(
  event: string,
  language: Language,
): { kind: PushKind; title: string; body: string } | null {
  if (!Object.hasOwn(pushTexts, event)) return null;
  const { kind, body } = pushTexts[event as PushEvent];
  return { kind, title: titles[kind][language], body: body[language] };
}
