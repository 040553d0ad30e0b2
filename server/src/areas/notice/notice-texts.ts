import { formatDate } from '@agency/shared/model/format-time';
import type { Language } from '@agency/shared/model/language';
import { containsText } from '@agency/shared/model/search-text';
import { nameDevice, type SessionDevice } from '@agency/shared/model/session-device';
import type { Text } from '../../platform/http/language';

interface NoticeText {
  title: Text;
  /** Title of several such notices of one minute; missing if each stands alone. */
  several?: Text;
  content: Text;
}

const moveRefusedTitle: Text = {
  'zh-CN': '门店搬迁未通过',
  'en-US': 'Move not approved',
  'km-KH': 'ការផ្លាស់ទីមិនត្រូវបានអនុម័ត',
};

const refusedTitle: Text = {
  'zh-CN': '门店未通过审核',
  'en-US': 'Store not approved',
  'km-KH': 'ហាងមិនត្រូវបានអនុម័ត',
};

const severalRefused: Text = {
  'zh-CN': '{count} 家门店未通过审核',
  'en-US': '{count} stores not approved',
  'km-KH': 'ហាង {count} មិនត្រូវបានអនុម័ត',
};

/**
 * Texts of each kind of notice: the title says what happened, the content to whom and what to do. `{name}` is a
 * parameter of the notice.
 */
export const noticeTexts = {
  customer_reported: {
    title: { 'zh-CN': '客户已报备', 'en-US': 'Customer reported', 'km-KH': 'អតិថិជនបានរាយការណ៍' },
    several: {
      'zh-CN': '{count} 位客户已报备',
      'en-US': '{count} customers reported',
      'km-KH': 'អតិថិជន {count} នាក់បានរាយការណ៍',
    },
    content: {
      'zh-CN': '客户{customer}已报备「{project}」，等待确认。',
      'en-US': '{customer} has been reported on {project} and waits for confirmation.',
      'km-KH': 'អតិថិជន {customer} ត្រូវបានរាយការណ៍ទៅ «{project}» ហើយកំពុងរង់ចាំការបញ្ជាក់។',
    },
  },
  customer_visited: {
    title: { 'zh-CN': '客户已到访', 'en-US': 'Customer arrived', 'km-KH': 'អតិថិជនបានមកដល់' },
    several: {
      'zh-CN': '{count} 位客户已到访',
      'en-US': '{count} customers arrived',
      'km-KH': 'អតិថិជន {count} នាក់បានមកដល់',
    },
    content: {
      'zh-CN': '客户{customer}已到访「{project}」，请及时跟进。',
      'en-US': '{customer} has visited {project}. Please follow up.',
      'km-KH': 'អតិថិជន {customer} បានមកដល់ «{project}»។ សូមតាមដាន។',
    },
  },
  customer_reserved: {
    title: { 'zh-CN': '客户已预约', 'en-US': 'Unit reserved', 'km-KH': 'អតិថិជនបានកក់ទុក' },
    several: {
      'zh-CN': '{count} 位客户已预约',
      'en-US': '{count} units reserved',
      'km-KH': 'អតិថិជន {count} នាក់បានកក់ទុក',
    },
    content: {
      'zh-CN': '客户{customer}已预约「{project}」。',
      'en-US': '{customer} has reserved a unit of {project}.',
      'km-KH': 'អតិថិជន {customer} បានកក់ទុកនៅ «{project}»។',
    },
  },
  customer_subscribed: {
    title: { 'zh-CN': '客户已认购', 'en-US': 'Unit subscribed', 'km-KH': 'អតិថិជនបានចុះឈ្មោះទិញ' },
    several: {
      'zh-CN': '{count} 位客户已认购',
      'en-US': '{count} units subscribed',
      'km-KH': 'អតិថិជន {count} នាក់បានចុះឈ្មោះទិញ',
    },
    content: {
      'zh-CN': '客户{customer}已认购「{project}」。',
      'en-US': '{customer} has subscribed to a unit of {project}.',
      'km-KH': 'អតិថិជន {customer} បានចុះឈ្មោះទិញនៅ «{project}»។',
    },
  },
  customer_signed: {
    title: { 'zh-CN': '客户已签约', 'en-US': 'Contract signed', 'km-KH': 'អតិថិជនបានចុះកិច្ចសន្យា' },
    several: {
      'zh-CN': '{count} 位客户已签约',
      'en-US': '{count} contracts signed',
      'km-KH': 'អតិថិជន {count} នាក់បានចុះកិច្ចសន្យា',
    },
    content: {
      'zh-CN': '客户{customer}已签约「{project}」，恭喜成交！',
      'en-US': '{customer} has signed the contract for {project}. Congratulations!',
      'km-KH': 'អតិថិជន {customer} បានចុះកិច្ចសន្យានៅ «{project}»។ សូមអបអរសាទរ!',
    },
  },
  deal_withdrawn: {
    title: { 'zh-CN': '客户已撤回', 'en-US': 'Deal withdrawn', 'km-KH': 'អតិថិជនបានដកវិញ' },
    several: {
      'zh-CN': '{count} 位客户已撤回',
      'en-US': '{count} deals withdrawn',
      'km-KH': 'អតិថិជន {count} នាក់បានដកវិញ',
    },
    content: {
      'zh-CN': '客户{customer}撤回了在「{project}」的预约、认购或签约。',
      'en-US': '{customer} has withdrawn a reservation, subscription or contract of {project}.',
      'km-KH': 'អតិថិជន {customer} បានដកការកក់ទុក ការចុះឈ្មោះទិញ ឬកិច្ចសន្យានៅ «{project}» វិញ។',
    },
  },
  clue_effective: {
    title: { 'zh-CN': '报备有效', 'en-US': 'Report effective', 'km-KH': 'ការរាយការណ៍មានសុពលភាព' },
    several: {
      'zh-CN': '{count} 条报备有效',
      'en-US': '{count} reports effective',
      'km-KH': 'ការរាយការណ៍ {count} មានសុពលភាព',
    },
    content: {
      'zh-CN': '客户{customer}在「{project}」的报备已确认有效。',
      'en-US': 'The report of {customer} on {project} has been confirmed as effective.',
      'km-KH': 'ការរាយការណ៍អំពីអតិថិជន {customer} នៅ «{project}» ត្រូវបានបញ្ជាក់ថាមានសុពលភាព។',
    },
  },
  clue_invalid: {
    title: { 'zh-CN': '报备无效', 'en-US': 'Report invalid', 'km-KH': 'ការរាយការណ៍គ្មានសុពលភាព' },
    several: {
      'zh-CN': '{count} 条报备无效',
      'en-US': '{count} reports invalid',
      'km-KH': 'ការរាយការណ៍ {count} គ្មានសុពលភាព',
    },
    content: {
      'zh-CN': '客户{customer}在「{project}」的报备无效。',
      'en-US': 'The report of {customer} on {project} is invalid.',
      'km-KH': 'ការរាយការណ៍អំពីអតិថិជន {customer} នៅ «{project}» មិនមានសុពលភាពទេ។',
    },
  },
  customer_dispute_won: {
    title: { 'zh-CN': '争议客户归您', 'en-US': 'Dispute decided for you', 'km-KH': 'វិវាទត្រូវបានសម្រេចឱ្យអ្នក' },
    several: {
      'zh-CN': '{count} 位争议客户归您',
      'en-US': '{count} disputes decided for you',
      'km-KH': 'វិវាទ {count} ត្រូវបានសម្រេចឱ្យអ្នក',
    },
    content: {
      'zh-CN': '经裁定，客户{customer}在「{project}」的报备归您：{reason}',
      'en-US': 'The disputed report of {customer} on {project} is yours: {reason}',
      'km-KH': 'ការរាយការណ៍ដែលមានវិវាទអំពី {customer} នៅ «{project}» ជារបស់អ្នក៖ {reason}',
    },
  },
  customer_dispute_lost: {
    title: {
      'zh-CN': '争议客户归他人',
      'en-US': 'Dispute decided for someone else',
      'km-KH': 'វិវាទត្រូវបានសម្រេចឱ្យអ្នកផ្សេង',
    },
    several: {
      'zh-CN': '{count} 位争议客户归他人',
      'en-US': '{count} disputes decided for someone else',
      'km-KH': 'វិវាទ {count} ត្រូវបានសម្រេចឱ្យអ្នកផ្សេង',
    },
    content: {
      'zh-CN': '经裁定，客户{customer}在「{project}」的报备归其他专员：{reason}',
      'en-US': 'The disputed report of {customer} on {project} belongs to another specialist: {reason}',
      'km-KH': 'ការរាយការណ៍ដែលមានវិវាទអំពី {customer} នៅ «{project}» ជារបស់អ្នកឯកទេសផ្សេង៖ {reason}',
    },
  },
  store_to_be_public: {
    title: { 'zh-CN': '即将掉入公海', 'en-US': 'About to go public', 'km-KH': 'ជិតក្លាយជាសាធារណៈ' },
    several: {
      'zh-CN': '{count} 家门店即将掉入公海',
      'en-US': '{count} stores about to go public',
      'km-KH': 'ហាង {count} ជិតក្លាយជាសាធារណៈ',
    },
    content: {
      'zh-CN': '「{store}」将于 {date} 转入公海，请尽快拜访。',
      'en-US': '{store} drops to the public pool on {date}. Please visit it soon.',
      'km-KH': '«{store}» នឹងក្លាយជាហាងសាធារណៈនៅថ្ងៃ {date}។ សូមចុះជួប។',
    },
  },
  store_dropped: {
    title: { 'zh-CN': '已转入公海', 'en-US': 'Now in the public pool', 'km-KH': 'បានក្លាយជាសាធារណៈ' },
    several: {
      'zh-CN': '{count} 家门店已转入公海',
      'en-US': '{count} stores now in the public pool',
      'km-KH': 'ហាង {count} បានក្លាយជាសាធារណៈ',
    },
    content: {
      'zh-CN': '「{store}」保护期已满，已转入公海。',
      'en-US': 'The protection of {store} has ended; it is in the public pool now.',
      'km-KH': 'រយៈពេលការពារ «{store}» បានផុតកំណត់ ហើយហាងនេះបានក្លាយជាហាងសាធារណៈ។',
    },
  },
  store_assigned: {
    title: { 'zh-CN': '新分配门店', 'en-US': 'Store assigned to you', 'km-KH': 'ហាងថ្មីសម្រាប់អ្នក' },
    several: {
      'zh-CN': '{count} 家门店已分配给您',
      'en-US': '{count} stores assigned to you',
      'km-KH': 'ហាង {count} ត្រូវបានចាត់ចែងឱ្យអ្នក',
    },
    content: {
      'zh-CN': '门店「{store}」已分配给您。',
      'en-US': '{store} has been assigned to you.',
      'km-KH': 'ហាង «{store}» ត្រូវបានចាត់ចែងឱ្យអ្នក។',
    },
  },
  store_approved: {
    title: { 'zh-CN': '门店审核通过', 'en-US': 'Store approved', 'km-KH': 'ហាងត្រូវបានអនុម័ត' },
    several: {
      'zh-CN': '{count} 家门店审核通过',
      'en-US': '{count} stores approved',
      'km-KH': 'ហាង {count} ត្រូវបានអនុម័ត',
    },
    content: {
      'zh-CN': '门店「{store}」已通过审核。',
      'en-US': '{store} has been approved.',
      'km-KH': 'ហាង «{store}» ត្រូវបានអនុម័ត។',
    },
  },
  store_refused: {
    title: refusedTitle,
    several: severalRefused,
    content: {
      'zh-CN': '门店「{store}」未通过审核。',
      'en-US': '{store} has not been approved.',
      'km-KH': 'ហាង «{store}» មិនត្រូវបានអនុម័តទេ។',
    },
  },
  store_refused_for: {
    title: refusedTitle,
    several: severalRefused,
    content: {
      'zh-CN': '门店「{store}」未通过审核：{reason}',
      'en-US': '{store} has not been approved: {reason}',
      'km-KH': 'ហាង «{store}» មិនត្រូវបានអនុម័តទេ៖ {reason}',
    },
  },
  store_move_approved: {
    title: { 'zh-CN': '门店搬迁已通过', 'en-US': 'Move approved', 'km-KH': 'ការផ្លាស់ទីត្រូវបានអនុម័ត' },
    content: {
      'zh-CN': '门店「{store}」的新地址已通过审核。',
      'en-US': 'The new address of {store} has been approved.',
      'km-KH': 'អាសយដ្ឋានថ្មីរបស់ហាង «{store}» ត្រូវបានអនុម័ត។',
    },
  },
  store_move_refused: {
    title: moveRefusedTitle,
    content: {
      'zh-CN': '门店「{store}」的新地址未通过审核，仍以原地址为准。',
      'en-US': 'The new address of {store} has not been approved. The old one still counts.',
      'km-KH': 'អាសយដ្ឋានថ្មីរបស់ហាង «{store}» មិនត្រូវបានអនុម័តទេ។ អាសយដ្ឋានចាស់នៅតែមានសុពលភាព។',
    },
  },
  store_move_refused_for: {
    title: moveRefusedTitle,
    content: {
      'zh-CN': '门店「{store}」的新地址未通过审核，仍以原地址为准：{reason}',
      'en-US': 'The new address of {store} has not been approved: {reason}. The old one still counts.',
      'km-KH': 'អាសយដ្ឋានថ្មីរបស់ហាង «{store}» មិនត្រូវបានអនុម័តទេ៖ {reason}។ អាសយដ្ឋានចាស់នៅតែមានសុពលភាព។',
    },
  },
  week_summary: {
    title: { 'zh-CN': '上周小结', 'en-US': 'Your last week', 'km-KH': 'សប្ដាហ៍មុនរបស់អ្នក' },
    content: {
      'zh-CN':
        '{first} 至 {last}：拜访 {visits} 次（前一周 {visits_before}），报备 {reports} 组（前一周 {reports_before}），成交 {deals} 套（前一周 {deals_before}）。',
      'en-US':
        '{first} to {last}. Visits: {visits} ({visits_before} the week before). Reported customers: {reports} ({reports_before}). Deals: {deals} ({deals_before}).',
      'km-KH':
        '{first} ដល់ {last}។ ការចុះជួប៖ {visits} (សប្ដាហ៍មុននោះ {visits_before})។ អតិថិជនរាយការណ៍៖ {reports} ({reports_before})។ ការលក់៖ {deals} ({deals_before})។',
    },
  },
  nudge_visit: {
    title: { 'zh-CN': '请安排拜访', 'en-US': 'Please plan your visits', 'km-KH': 'សូមរៀបចំការចុះជួប' },
    content: {
      'zh-CN': '{manager}提醒您：今天还没有拜访记录，请安排时间拜访门店。',
      'en-US': '{manager} reminds you: no visit of yours is recorded for the day. Please visit your stores.',
      'km-KH': '{manager} រំលឹកអ្នក៖ មិនទាន់មានកំណត់ត្រាចុះជួបរបស់អ្នកសម្រាប់ថ្ងៃនេះទេ។ សូមចុះជួបហាងរបស់អ្នក។',
    },
  },
  nudge_goal: {
    title: { 'zh-CN': '请关注本月目标', 'en-US': 'Your goal of this month', 'km-KH': 'គោលដៅខែនេះរបស់អ្នក' },
    content: {
      'zh-CN': '{manager}提醒您：本月的拜访进度落后于目标，请抓紧时间。',
      'en-US': '{manager} reminds you: your visits of this month are behind your goal.',
      'km-KH': '{manager} រំលឹកអ្នក៖ ការចុះជួបខែនេះរបស់អ្នកយឺតជាងគោលដៅ។',
    },
  },
  nudge_follow_up: {
    title: { 'zh-CN': '请跟进客户', 'en-US': 'Please follow up', 'km-KH': 'សូមតាមដានអតិថិជន' },
    content: {
      'zh-CN': '{manager}提醒您：有客户等待跟进，请及时联系。',
      'en-US': '{manager} reminds you: customers of yours wait for a follow-up.',
      'km-KH': '{manager} រំលឹកអ្នក៖ មានអតិថិជនកំពុងរង់ចាំការតាមដានពីអ្នក។',
    },
  },
  work_handed_over: {
    title: {
      'zh-CN': '工作已移交给您',
      'en-US': 'Work handed over to you',
      'km-KH': 'ការងារត្រូវបានប្រគល់ឱ្យអ្នក',
    },
    content: {
      'zh-CN': '{person}的工作已移交给您：门店 {stores} 家，经纪人 {brokers} 名，未成交客户 {customers} 位。',
      'en-US':
        'You look after work of {person} now. Stores: {stores}, brokers: {brokers}, open customers: {customers}.',
      'km-KH':
        'ឥឡូវអ្នកមើលការខុសត្រូវការងាររបស់ {person}។ ហាង៖ {stores} ឈ្មួញកណ្ដាល៖ {brokers} អតិថិជនកំពុងតាមដាន៖ {customers}។',
    },
  },
  unsent_left: {
    title: {
      'zh-CN': '有未发送的记录交给您',
      'en-US': 'Unsent records came to you',
      'km-KH': 'កំណត់ត្រាដែលមិនទាន់ផ្ញើ បានមកដល់អ្នក',
    },
    content: {
      'zh-CN': '{person}的手机停用时还有 {count} 条未发送的记录。请查看并处理。',
      'en-US':
        'The phone of {person} had not sent {count} of its records when the access ended. Read them, and record what still counts.',
      'km-KH': 'ទូរសព្ទរបស់ {person} មិនទាន់បានផ្ញើកំណត់ត្រា {count} ទេ នៅពេលបញ្ចប់សិទ្ធិចូល។ សូមអាន ហើយកត់ត្រាអ្វីដែលនៅតែចាំបាច់។',
    },
  },
  deputy_named: {
    title: { 'zh-CN': '您被指定为代理人', 'en-US': 'You are a deputy', 'km-KH': 'អ្នកត្រូវបានតែងតាំងជាអ្នកជំនួស' },
    content: {
      'zh-CN': '{person}从{first}到{last}不在岗，由您代理。届时请在“我的”中切换身份，即可处理其工作。',
      'en-US':
        '{person} is away from {first} to {last}, and you are the deputy. On those days, switch your identity under Me to do that work.',
      'km-KH':
        '{person} អវត្តមានពី {first} ដល់ {last} ហើយអ្នកជាអ្នកជំនួស។ នៅថ្ងៃទាំងនោះ សូមប្ដូរអត្តសញ្ញាណនៅក្នុង «ខ្ញុំ» ដើម្បីធ្វើការងារនោះ។',
    },
  },
  webhook_paused: {
    title: { 'zh-CN': '事件推送已暂停', 'en-US': 'Webhook paused', 'km-KH': 'Webhook ត្រូវបានផ្អាក' },
    content: {
      'zh-CN': '向「{name}」推送事件连续三天失败，已暂停。请在“管理”的“集成”中检查并恢复。',
      'en-US':
        'Events for {name} could not be delivered for three days, so sending is paused. Check it in Admin, Integrations, and resume it there.',
      'km-KH':
        'ព្រឹត្តិការណ៍សម្រាប់ «{name}» មិនអាចបញ្ជូនបានអស់រយៈពេលបីថ្ងៃ ដូច្នេះការបញ្ជូនត្រូវបានផ្អាក។ សូមពិនិត្យ ហើយបន្តវានៅក្នុងផ្នែកសមាហរណកម្មនៃការគ្រប់គ្រង។',
    },
  },
  new_login: {
    title: { 'zh-CN': '新设备登录', 'en-US': 'Login on a new device', 'km-KH': 'ចូលប្រើលើឧបករណ៍ថ្មី' },
    content: {
      'zh-CN':
        '您的账号刚在一台新设备上登录：{device}。如果不是您本人，请在“设置”的“登录设备”中让它退出，并修改密码。',
      'en-US':
        'Your account was used to log in on a new device: {device}. If this was not you, log it out in Settings, Devices, and change your password.',
      'km-KH':
        'គណនីរបស់អ្នកទើបតែបានចូលប្រើលើឧបករណ៍ថ្មី៖ {device}។ ប្រសិនបើមិនមែនជាអ្នកទេ សូមឱ្យវាចាកចេញនៅក្នុងការកំណត់ «ឧបករណ៍» ហើយប្ដូរពាក្យសម្ងាត់។',
    },
  },
  passkey_added: {
    title: { 'zh-CN': '已添加通行密钥', 'en-US': 'Passkey added', 'km-KH': 'បានបន្ថែមសោចូល' },
    content: {
      'zh-CN':
        '您的账号添加了通行密钥“{name}”，可用它登录。如果不是您本人，请在“设置”的“通行密钥”中移除它，并退出其他所有设备。',
      'en-US':
        'The passkey “{name}” can now log in to your account. If this was not you, remove it in Settings, Passkeys, and log out all other devices.',
      'km-KH':
        'ឥឡូវសោចូល «{name}» អាចចូលគណនីរបស់អ្នកបាន។ ប្រសិនបើមិនមែនជាអ្នកទេ សូមលុបវានៅក្នុងការកំណត់ «សោចូល» ហើយឱ្យឧបករណ៍ផ្សេងទាំងអស់ចាកចេញ។',
    },
  },
  passkey_removed: {
    title: { 'zh-CN': '已移除通行密钥', 'en-US': 'Passkey removed', 'km-KH': 'បានលុបសោចូល' },
    content: {
      'zh-CN':
        '您账号的通行密钥“{name}”已移除，不能再用它登录。如果不是您本人，请退出其他所有设备，并修改密码。',
      'en-US':
        'The passkey “{name}” no longer logs in to your account. If this was not you, log out all other devices and change your password.',
      'km-KH':
        'សោចូល «{name}» មិនអាចចូលគណនីរបស់អ្នកបានទៀតទេ។ ប្រសិនបើមិនមែនជាអ្នកទេ សូមឱ្យឧបករណ៍ផ្សេងទាំងអស់ចាកចេញ ហើយប្ដូរពាក្យសម្ងាត់។',
    },
  },
  plain: {
    title: { 'zh-CN': '{title}', 'en-US': '{title}', 'km-KH': '{title}' },
    content: { 'zh-CN': '{content}', 'en-US': '{content}', 'km-KH': '{content}' },
  },
} satisfies Record<string, NoticeText>;

export type NoticeKind = keyof typeof noticeTexts;

const days = new Set(['date', 'first', 'last']);

export function wordNotice(
  kind: string,
  params: Record<string, string>,
  language: Language,
): { title: string; several_title: string; content: string } {
  const text: NoticeText = noticeTexts[kind as NoticeKind] ?? noticeTexts.plain;
  const wordOf = (name: string) => {
    if (name === 'device') return deviceIn(params, language);
    const value = params[name] ?? '';
    return days.has(name) ? formatDate(value, language) || value : value;
  };
  const fill = ({ [language]: words }: Text) => words.replace(/\{(\w+)\}/g, (_, name) => wordOf(name));
  return {
    title: fill(text.title),
    several_title: text.several?.[language] ?? '',
    content: fill(text.content),
  };
}

function deviceIn({ browser, system }: Record<string, string>, language: Language): string {
  return browser && system ? nameDevice({ browser, system } as SessionDevice, language) : '';
}

/** Returns the kinds of notices whose title or content contains `word`; names in them do not count. */
export function kindsWith(word: string, language: Language): string[] {
  return Object.keys(noticeTexts).filter((kind) => {
    const { title, content } = wordNotice(kind, {}, language);
    return containsText(`${title}\n${content}`, word);
  });
}
