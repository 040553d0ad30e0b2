import type { ErrorName } from '@agency/shared/model/error-codes';
import type { Language } from '@agency/shared/model/language';
import type { Text } from './language';

const messages: Record<ErrorName, Text> = {
  sessionInvalid: { 'zh-CN': '请先登录', 'en-US': 'Please log in first', 'km-KH': 'សូមចូលគណនីជាមុនសិន' },
  sessionExpired: { 'zh-CN': '请重新登录', 'en-US': 'Please log in again', 'km-KH': 'សូមចូលគណនីម្ដងទៀត' },
  storeDeleted: {
    'zh-CN': '该门店已被删除',
    'en-US': 'The store has been deleted',
    'km-KH': 'ហាងនេះត្រូវបានលុប',
  },
  alreadyAllocated: {
    'zh-CN': '该门店当前已分配给此专员',
    'en-US': 'Currently allocated for the store',
    'km-KH': 'ហាងនេះត្រូវបានចាត់ចែងរួចហើយ',
  },
  roleForbidden: {
    'zh-CN': '专员权限不足',
    'en-US': 'Specialist permissions insufficient',
    'km-KH': 'អ្នកឯកទេសមិនមានសិទ្ធិគ្រប់គ្រាន់',
  },
  storeForbidden: {
    'zh-CN': '您没有该门店的访问权限。',
    'en-US': 'You do not have access to this store.',
    'km-KH': 'អ្នកមិនមានសិទ្ធិចូលមើលហាងនេះទេ។',
  },
  storeClaimed: {
    'zh-CN': '门店已被认领',
    'en-US': 'Store has been claimed',
    'km-KH': 'ហាងនេះត្រូវបានគេទទួលយករួចហើយ',
  },
  hiddenNumberCompletion: {
    'zh-CN': '请补全客户号码',
    'en-US': 'Please complete the hidden number',
    'km-KH': 'សូមបំពេញលេខទូរសព្ទឱ្យគ្រប់',
  },
  numberDuplicate: {
    'zh-CN': '报备客户号码重复！',
    'en-US': 'Reported customer number is duplicate!',
    'km-KH': 'លេខទូរសព្ទអតិថិជនដែលបានរាយការណ៍ស្ទួនគ្នា!',
  },
  brokerIncomplete: {
    'zh-CN': '该经纪人信息不完整，无法报备',
    'en-US': "This broker's information is incomplete, cannot report",
    'km-KH': 'ព័ត៌មានរបស់ឈ្មួញកណ្ដាលនេះមិនពេញលេញ មិនអាចរាយការណ៍បានទេ',
  },
  customerAssigned: {
    'zh-CN': '客户已分配给其他专员',
    'en-US': 'Customer has been assigned to another specialist',
    'km-KH': 'អតិថិជនត្រូវបានចាត់ចែងឱ្យអ្នកឯកទេសផ្សេង',
  },
  customerForeign: {
    'zh-CN': '该客户不属于当前分销商！',
    'en-US': 'This customer is not under this distributor!',
    'km-KH': 'អតិថិជននេះមិនស្ថិតក្រោមអ្នកចែកចាយនេះទេ!',
  },
  identityRefused: {
    'zh-CN': '身份确认失败，请重新登录',
    'en-US': 'The identity could not be confirmed. Please log in again',
    'km-KH': 'មិនអាចបញ្ជាក់អត្តសញ្ញាណបានទេ សូមចូលម្ដងទៀត',
  },
  badInput: { 'zh-CN': '{field}：{reason}', 'en-US': '{field}: {reason}', 'km-KH': '{field}៖ {reason}' },
  phoneInvalid: {
    'zh-CN': '手机号格式不正确（mobile_tel）',
    'en-US': 'The phone number is not valid (mobile_tel)',
    'km-KH': 'លេខទូរសព្ទមិនត្រឹមត្រូវ (mobile_tel)',
  },
  credentialsWrong: {
    'zh-CN': '手机号、验证码或密码不正确，或验证码已过期',
    'en-US': 'The phone number, code or password is wrong, or the code has expired',
    'km-KH': 'លេខទូរសព្ទ លេខកូដ ឬពាក្យសម្ងាត់មិនត្រឹមត្រូវ ឬលេខកូដផុតកំណត់',
  },
  proofNeeded: {
    'zh-CN': '请提供短信验证码（sms_code）或当前密码（current_password）',
    'en-US': 'A code by SMS (sms_code) or the current password (current_password) is needed',
    'km-KH': 'ត្រូវការលេខកូដ SMS (sms_code) ឬពាក្យសម្ងាត់បច្ចុប្បន្ន (current_password)',
  },
  unchanged: {
    'zh-CN': '没有变化，无需保存',
    'en-US': 'Nothing has changed',
    'km-KH': 'មិនមានអ្វីផ្លាស់ប្ដូរទេ',
  },
  storeLocked: {
    'zh-CN': '门店当前状态下不能进行此操作',
    'en-US': 'This is not possible while the store is in its present status',
    'km-KH': 'មិនអាចធ្វើបានទេ ខណៈហាងស្ថិតក្នុងស្ថានភាពបច្ចុប្បន្ន',
  },
  visitTooFar: {
    'zh-CN': '您距门店 {distance} 米，超过了 {limit} 米的打卡范围',
    'en-US': 'You are {distance} m away from the store; at most {limit} m are allowed',
    'km-KH': 'អ្នកនៅឆ្ងាយពីហាង {distance} ម៉ែត្រ ដែលលើសពីកម្រិត {limit} ម៉ែត្រ',
  },
  visitTooOld: {
    'zh-CN': '拜访记录超过 {hours} 小时，无法再提交',
    'en-US': 'This visit was recorded more than {hours} hours ago and is not taken any more',
    'km-KH': 'ការចុះជួបនេះត្រូវបានកត់ត្រាលើសពី {hours} ម៉ោងមុន ហើយមិនអាចទទួលបានទៀតទេ',
  },
  visitNotLocated: {
    'zh-CN': '未能确定您的真实位置，请开启定位后重试',
    'en-US': 'Your position is not known well enough. Please switch on location and try again',
    'km-KH': 'មិនអាចកំណត់ទីតាំងពិតរបស់អ្នកបានទេ។ សូមបើកទីតាំង ហើយព្យាយាមម្ដងទៀត',
  },
  savedFiltersFull: {
    'zh-CN': '最多可保存 {limit} 个筛选，请先删除一个',
    'en-US': 'At most {limit} filters can be saved here. Please delete one first',
    'km-KH': 'អាចរក្សាទុកតម្រងបានយ៉ាងច្រើន {limit} ប៉ុណ្ណោះ សូមលុបមួយជាមុនសិន',
  },
  goalChanged: {
    'zh-CN': '目标已被其他人修改',
    'en-US': 'Somebody else has changed the goal meanwhile',
    'km-KH': 'មានអ្នកផ្សេងបានកែប្រែគោលដៅនេះរួចហើយ',
  },
  undoTooLate: {
    'zh-CN': '已超过撤销时限，无法撤销',
    'en-US': 'It is too late to undo this',
    'km-KH': 'ហួសពេលកំណត់ហើយ មិនអាចត្រឡប់វិញបានទេ',
  },
  idempotencyKeyReused: {
    'zh-CN': '该操作已用其他内容提交过，请刷新后重试',
    'en-US': 'This was already sent with other content. Please refresh and try again',
    'km-KH': 'សកម្មភាពនេះត្រូវបានផ្ញើរួចហើយដោយមានខ្លឹមសារផ្សេង សូមផ្ទុកឡើងវិញ ហើយព្យាយាមម្ដងទៀត',
  },
  notFound: { 'zh-CN': '未找到', 'en-US': 'Not found', 'km-KH': 'រកមិនឃើញ' },
  conflict: {
    'zh-CN': '数据已被更新，请刷新后重试',
    'en-US': 'This has changed in the meantime. Please refresh and try again',
    'km-KH': 'ទិន្នន័យបានផ្លាស់ប្ដូរ សូមផ្ទុកឡើងវិញ ហើយព្យាយាមម្ដងទៀត',
  },
  lastAdmin: {
    'zh-CN': '这是最后一位可用的机构管理员，请先指定另一位机构管理员',
    'en-US': 'This is the last active admin. Make another person admin first',
    'km-KH': 'នេះជាអ្នកគ្រប់គ្រងសកម្មចុងក្រោយ។ សូមតែងតាំងអ្នកផ្សេងជាមុនសិន',
  },
  headCompany: {
    'zh-CN': '这是机构的总公司，不能关闭',
    'en-US': 'This is the head of the organisation and cannot be closed',
    'km-KH': 'នេះជាក្រុមហ៊ុនមេរបស់អង្គភាព ហើយមិនអាចបិទបានទេ',
  },
  closedParent: {
    'zh-CN': '其上级公司已关闭，请先恢复上级公司',
    'en-US': 'The company above it is closed. Open that one first',
    'km-KH': 'ក្រុមហ៊ុនខាងលើវាបានបិទ។ សូមបើកវាជាមុនសិន',
  },
  signatureInvalid: {
    'zh-CN': '密钥、签名或时间戳无效',
    'en-US': 'The key, the signature or the timestamp is not valid',
    'km-KH': 'សោ ហត្ថលេខា ឬពេលវេលាមិនត្រឹមត្រូវ',
  },
  salesKeysFull: {
    'zh-CN': '密钥最多 20 个，请先停用一个',
    'en-US': 'At most 20 keys are possible. Revoke one first',
    'km-KH': 'អាចមានសោយ៉ាងច្រើន 20។ សូមបញ្ឈប់សោមួយជាមុនសិន',
  },
  projectForbidden: {
    'zh-CN': '归属专员所在的公司不能向该项目报备，请选择其他项目',
    'en-US': 'The specialist’s company does not report to this project. Choose another project',
    'km-KH': 'ក្រុមហ៊ុនរបស់អ្នកឯកទេសមិនរាយការណ៍ទៅគម្រោងនេះទេ។ សូមជ្រើសរើសគម្រោងផ្សេង',
  },
  receptionCodeUnknown: {
    'zh-CN': '没有客户使用此到访码，请输入手机号后四位查找',
    'en-US': 'No customer has this code. Search by the last four digits of the number',
    'km-KH': 'គ្មានអតិថិជនណាមានកូដនេះទេ។ សូមស្វែងរកតាមលេខបួនខ្ទង់ចុងក្រោយ',
  },
  receptionClosed: {
    'zh-CN': '该报备当前不能接待，请联系归属专员重新报备或补全号码',
    'en-US':
      'This report does not count at present. Ask the specialist to report the customer again or to complete the number',
    'km-KH': 'របាយការណ៍នេះមិនអាចទទួលបានទេ។ សូមឱ្យអ្នកឯកទេសរាយការណ៍ម្ដងទៀត ឬបំពេញលេខទូរសព្ទ',
  },
  receptionChanged: {
    'zh-CN': '该客户刚刚已由他人登记，请核对最新信息后再操作',
    'en-US':
      'Somebody else has just recorded something for this customer. Look at the card again before you go on',
    'km-KH': 'មានអ្នកផ្សេងទើបតែកត់ត្រាអតិថិជននេះ។ សូមពិនិត្យព័ត៌មានថ្មីម្ដងទៀតមុនបន្ត',
  },
  receptionWithoutEffect: {
    'zh-CN': '此操作不会带来任何变化：请检查日期，以及该客户是否还有可撤销的内容',
    'en-US': 'This would change nothing. Check the date, and whether there is something to withdraw',
    'km-KH': 'សកម្មភាពនេះមិនផ្លាស់ប្ដូរអ្វីទេ។ សូមពិនិត្យកាលបរិច្ឆេទ និងអ្វីដែលអាចដកវិញបាន',
  },
  webhooksFull: {
    'zh-CN': '推送地址最多 20 个，请先移除一个',
    'en-US': 'At most 20 webhooks are possible. Remove one first',
    'km-KH': 'អាចមាន webhook យ៉ាងច្រើន 20។ សូមលុបមួយជាមុនសិន',
  },
  importRunning: {
    'zh-CN': '已有导入正在进行，请等待其完成或取消',
    'en-US': 'Another import is running. Wait for its end, or cancel it',
    'km-KH': 'ការនាំចូលមួយទៀតកំពុងដំណើរការ។ សូមរង់ចាំវាចប់ ឬបោះបង់វា',
  },
  rowsRefused: {
    'zh-CN': '有被拒绝的行，因此不会导入任何内容',
    'en-US': 'Rows were refused, so nothing is imported',
    'km-KH': 'មានជួរដែលត្រូវបានបដិសេធ ដូច្នេះគ្មានអ្វីត្រូវបាននាំចូលទេ',
  },
  tooLarge: { 'zh-CN': '请求内容过大', 'en-US': 'The request is too large', 'km-KH': 'សំណើធំពេក' },
  fileTooLarge: {
    'zh-CN': '图片不能超过 20 MB',
    'en-US': 'The image is larger than 20 MB',
    'km-KH': 'រូបភាពធំជាង 20 MB',
  },
  fileEmpty: { 'zh-CN': '文件为空', 'en-US': 'The file is empty', 'km-KH': 'ឯកសារទទេ' },
  fileKindRefused: {
    'zh-CN': '不支持此类文件（{kind}），请选择 JPEG、PNG 或 WebP 图片',
    'en-US': 'This kind of file ({kind}) is not accepted. Please choose a JPEG, PNG or WebP image',
    'km-KH': 'មិនទទួលយកឯកសារប្រភេទនេះទេ ({kind}) សូមជ្រើសរើសរូបភាព JPEG, PNG ឬ WebP',
  },
  imageTooManyPixels: {
    'zh-CN': '图片尺寸过大，最多 5000 万像素',
    'en-US': 'The image has more than 50 million pixels',
    'km-KH': 'រូបភាពមានទំហំលើសពី 50 លានភីកសែល',
  },
  imageDamaged: {
    'zh-CN': '图片已损坏或不完整',
    'en-US': 'The image is damaged or incomplete',
    'km-KH': 'រូបភាពខូច ឬមិនពេញលេញ',
  },
  consentInvalid: {
    'zh-CN': '微信授权已失效，请重新授权',
    'en-US': 'The WeChat authorisation is no longer valid. Please authorise again',
    'km-KH': 'ការអនុញ្ញាត WeChat លែងមានសុពលភាព សូមអនុញ្ញាតម្ដងទៀត',
  },
  tooManyRequests: {
    'zh-CN': '操作过于频繁，请在 {seconds} 秒后重试',
    'en-US': 'Too many requests. Please try again in {seconds} s',
    'km-KH': 'សំណើច្រើនពេក សូមព្យាយាមម្ដងទៀតក្នុងរយៈពេល {seconds} វិនាទី',
  },
  chatPeerRefused: {
    'zh-CN': '该经纪人已不由您负责，无法发送消息',
    'en-US': 'This broker is no longer assigned to you, so messages cannot be sent',
    'km-KH': 'ឈ្មួញកណ្ដាលនេះលែងស្ថិតក្រោមការទទួលខុសត្រូវរបស់អ្នកទៀតហើយ មិនអាចផ្ញើសារបានទេ',
  },
  nudgedRecently: {
    'zh-CN': '您刚刚提醒过这位专员，请在 {time} 之后再提醒。',
    'en-US': 'You have reminded this specialist recently. You can do so again after {time}.',
    'km-KH': 'អ្នកទើបតែបានរំលឹកអ្នកឯកទេសនេះ។ អ្នកអាចរំលឹកម្ដងទៀតក្រោយម៉ោង {time}។',
  },
  recallTooLate: {
    'zh-CN': '消息发送已超过 2 分钟，无法撤回',
    'en-US': 'Messages can be recalled only within 2 minutes',
    'km-KH': 'សារអាចដកវិញបានតែក្នុងរយៈពេល 2 នាទីប៉ុណ្ណោះ',
  },
  chatElsewhere: {
    'zh-CN': '消息由腾讯云即时通信处理，请刷新后重试',
    'en-US': 'Messages are handled by Tencent Cloud Chat here. Please refresh and try again',
    'km-KH': 'សារត្រូវបានដំណើរការដោយ Tencent Cloud Chat សូមផ្ទុកឡើងវិញ ហើយព្យាយាមម្ដងទៀត',
  },
  disputeDecided: {
    'zh-CN': '其他管理者已对此争议作出裁定',
    'en-US': 'Another manager has already decided this dispute',
    'km-KH': 'អ្នកគ្រប់គ្រងម្នាក់ទៀតបានសម្រេចលើវិវាទនេះរួចហើយ',
  },
  disputeElsewhere: {
    'zh-CN': '此争议由同时管理双方公司的管理者裁定',
    'en-US': 'A manager of both organisations decides this dispute',
    'km-KH': 'អ្នកគ្រប់គ្រងនៃអង្គភាពទាំងពីរសម្រេចលើវិវាទនេះ',
  },
  routeChanged: {
    'zh-CN': '路线已在另一台设备上修改',
    'en-US': 'The route was changed on another device',
    'km-KH': 'ផ្លូវត្រូវបានកែនៅលើឧបករណ៍មួយទៀត',
  },
  successorMissing: {
    'zh-CN': '请为所有内容选择接手人',
    'en-US': 'Choose successors for everything that is handed over',
    'km-KH': 'សូមជ្រើសរើសអ្នកបន្តសម្រាប់អ្វីៗទាំងអស់ដែលត្រូវប្រគល់',
  },
  successorRefused: {
    'zh-CN': '接手人须为本机构可用的专员，请重新选择',
    'en-US': 'A successor must be an active specialist of the organisation. Choose another one',
    'km-KH': 'អ្នកបន្តត្រូវជាអ្នកឯកទេសសកម្មរបស់អង្គភាព។ សូមជ្រើសរើសអ្នកផ្សេង',
  },
  successorIsLeaver: {
    'zh-CN': '不能选择离职者本人接手',
    'en-US': 'The person who leaves cannot be a successor',
    'km-KH': 'អ្នកដែលចាកចេញមិនអាចជាអ្នកបន្តបានទេ',
  },
  handOverOfOneself: {
    'zh-CN': '不能移交自己的工作，请由另一位机构管理员操作',
    'en-US': 'You cannot hand over your own work. Ask another admin',
    'km-KH': 'អ្នកមិនអាចប្រគល់ការងាររបស់ខ្លួនឯងបានទេ។ សូមស្នើអ្នករៀបចំអង្គភាពផ្សេង',
  },
  accessEnded: {
    'zh-CN': '此人的访问权限已被停用',
    'en-US': 'The access of this person has already ended',
    'km-KH': 'សិទ្ធិចូលរបស់អ្នកនេះត្រូវបានបញ្ចប់រួចហើយ',
  },
  handOverOutdated: {
    'zh-CN': '此人名下的内容已有变化，请查看新的预览',
    'en-US': 'What this person holds has changed. Check the new preview',
    'km-KH': 'អ្វីដែលអ្នកនេះកាន់កាប់បានផ្លាស់ប្ដូរ។ សូមពិនិត្យការមើលជាមុនថ្មី',
  },
  deputyForbidden: {
    'zh-CN': '这只能由本人操作，代理人不能代办',
    'en-US': 'Only the person themselves can do this, not their deputy',
    'km-KH': 'មានតែសាមីខ្លួនទេដែលអាចធ្វើកិច្ចការនេះ អ្នកជំនួសមិនអាចធ្វើបានទេ',
  },
  deputyAway: {
    'zh-CN': '此人在这段时间也不在岗，请选择其他代理人',
    'en-US': 'This person is away then, too. Choose another deputy',
    'km-KH': 'អ្នកនេះក៏អវត្តមានក្នុងពេលនោះដែរ។ សូមជ្រើសរើសអ្នកជំនួសផ្សេង',
  },
  absenceOverlaps: {
    'zh-CN': '这段时间已经登记为不在岗，请先结束原来的登记',
    'en-US': 'Some of these days are already an absence. End that one first',
    'km-KH': 'ថ្ងៃខ្លះក្នុងចំណោមនេះបានកត់ត្រាជាអវត្តមានរួចហើយ។ សូមបញ្ចប់មួយនោះជាមុនសិន',
  },
  absencesFull: {
    'zh-CN': '未来的不在岗登记已达上限，请先结束其中一项',
    'en-US': 'No more absences can be planned. End one of them first',
    'km-KH': 'មិនអាចគ្រោងអវត្តមានបន្ថែមទៀតបានទេ។ សូមបញ្ចប់មួយជាមុនសិន',
  },
  handOverUndone: {
    'zh-CN': '此次移交已撤销',
    'en-US': 'This hand-over has already been undone',
    'km-KH': 'ការប្រគល់នេះត្រូវបានត្រឡប់វិញរួចហើយ',
  },
  tileOriginRefused: {
    'zh-CN': '此部署不允许从该地址加载地图图片。允许的来源：{origins}',
    'en-US': 'This installation does not load map pictures from there. It allows: {origins}',
    'km-KH': 'ប្រព័ន្ធនេះមិនអនុញ្ញាតឱ្យទាញយករូបភាពផែនទីពីទីនោះទេ។ ប្រភពដែលអនុញ្ញាត៖ {origins}',
  },
  proofTooOld: {
    'zh-CN': '请先确认是您本人',
    'en-US': 'Please confirm first that it is you',
    'km-KH': 'សូមបញ្ជាក់ជាមុនថាជាអ្នក',
  },
  secondFactorNeeded: {
    'zh-CN': '贵机构要求经理和机构管理员用两种方式验证身份，请退出后重新登录',
    'en-US':
      'Your organisation asks managers and admins for two proofs. Please log out, and log in again with both',
    'km-KH': 'អង្គភាពរបស់អ្នកតម្រូវឱ្យអ្នកគ្រប់គ្រងបញ្ជាក់ពីរវិធី។ សូមចេញ រួចចូលម្ដងទៀតដោយប្រើវិធីទាំងពីរ',
  },
  passkeyRefused: {
    'zh-CN': '此通行密钥无法使用，请重试，或改用其他方式登录',
    'en-US': 'This passkey was not accepted. Please try again, or log in another way',
    'km-KH': 'សោចូលនេះមិនត្រូវបានទទួលទេ។ សូមព្យាយាមម្ដងទៀត ឬចូលតាមវិធីផ្សេង',
  },
  passkeysFull: {
    'zh-CN': '最多可添加 {max} 个通行密钥，请先移除不用的',
    'en-US': 'You have {max} passkeys, which is the most. Please remove one first',
    'km-KH': 'អ្នកមានសោចូល {max} ហើយ ដែលជាចំនួនច្រើនបំផុត។ សូមលុបមួយសិន',
  },
  internal: {
    'zh-CN': '服务器开小差了，请稍后再试',
    'en-US': 'Something went wrong on our side. Please try again later',
    'km-KH': 'មានបញ្ហានៅខាងយើង សូមព្យាយាមពេលក្រោយ',
  },
  unavailable: {
    'zh-CN': '服务暂时不可用，请稍后再试',
    'en-US': 'The service is not available at the moment. Please try again later',
    'km-KH': 'សេវាមិនអាចប្រើបានបណ្ដោះអាសន្ន សូមព្យាយាមពេលក្រោយ',
  },
};

export const reasons = {
  required: { 'zh-CN': '必填', 'en-US': 'is required', 'km-KH': 'ត្រូវការចាំបាច់' },
  format: { 'zh-CN': '格式不正确', 'en-US': 'has the wrong form', 'km-KH': 'ទម្រង់មិនត្រឹមត្រូវ' },
  length: { 'zh-CN': '长度不正确', 'en-US': 'has the wrong length', 'km-KH': 'ប្រវែងមិនត្រឹមត្រូវ' },
  range: { 'zh-CN': '超出范围', 'en-US': 'is out of range', 'km-KH': 'ក្រៅដែនកំណត់' },
  password: {
    'zh-CN': '须为 8 至 16 位，且至少包含一个字母和一个数字',
    'en-US': 'must have 8 to 16 characters with at least a letter and a digit',
    'km-KH': 'ត្រូវមាន 8 ដល់ 16 តួអក្សរ ដោយមានអក្សរ និងលេខយ៉ាងតិចមួយ',
  },
  passwordLong: {
    'zh-CN': '须为 12 至 64 个字符',
    'en-US': 'must have 12 to 64 characters',
    'km-KH': 'ត្រូវមាន 12 ដល់ 64 តួអក្សរ',
  },
  passwordOfContext: {
    'zh-CN': '包含姓名、手机号、机构名称或应用名称',
    'en-US': 'contains a name, a number, or the name of the organisation or the app',
    'km-KH': 'មានឈ្មោះ លេខទូរសព្ទ ឈ្មោះអង្គភាព ឬឈ្មោះកម្មវិធី',
  },
  passwordCommon: {
    'zh-CN': '过于常见，容易被猜到',
    'en-US': 'is one of the most common passwords',
    'km-KH': 'ជាពាក្យសម្ងាត់ដែលគេប្រើញឹកញាប់ពេក',
  },
  duplicate: {
    'zh-CN': '报备客户号码重复！',
    'en-US': 'Reported customer number is duplicate!',
    'km-KH': 'លេខទូរសព្ទអតិថិជនដែលបានរាយការណ៍ស្ទួនគ្នា!',
  },
  unavailable: {
    'zh-CN': '当前不可用',
    'en-US': 'cannot be chosen at the moment',
    'km-KH': 'មិនអាចជ្រើសបានទេនៅពេលនេះ',
  },
  leaf: {
    'zh-CN': '须选择到最末一级',
    'en-US': 'must be chosen down to the last level',
    'km-KH': 'ត្រូវជ្រើសរើសរហូតដល់កម្រិតចុងក្រោយ',
  },
  repeated: {
    'zh-CN': '含有重复项',
    'en-US': 'names something twice',
    'km-KH': 'មានធាតុដដែលៗ',
  },
  tooMany: { 'zh-CN': '数量过多', 'en-US': 'has too many items', 'km-KH': 'មានច្រើនពេក' },
  unknown: { 'zh-CN': '不存在', 'en-US': 'does not exist', 'km-KH': 'មិនមានទេ' },
} satisfies Record<string, Text>;

export type Reason = keyof typeof reasons;

export function messageOf(
  name: ErrorName,
  language: Language,
  params: Record<string, string | number> = {},
): string {
  return messages[name][language].replace(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? ''));
}
