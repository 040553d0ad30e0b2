import type { Language } from '@agency/shared/model/language';

export const builtInVersion = '2026-11-28';

interface Document {
  title: string;
  sections: [heading: string, text: string][];
}

const agreement: Record<Language, Document> = {
  'zh-CN': {
    title: '用户服务协议',
    sections: [
      ['服务内容', '本应用供房产渠道专员与经理管理合作门店、经纪人与报备客户，记录拜访并查看业务数据。'],
      ['账号', '账号由您所在的机构开通，仅限本人使用。您应妥善保管密码与短信验证码，不得转借他人。'],
      ['使用规范', '您只能为开展本机构业务而使用客户与经纪人的资料，不得复制、出售或用于其他目的。'],
      ['数据的准确性', '您应如实填写门店、客户与拜访信息。故意填报虚假信息的，机构有权停用账号。'],
      ['协议的变更', '协议有实质变更时，我们会在您下次登录时再次征求您的同意。'],
    ],
  },
  'en-US': {
    title: 'Service agreement',
    sections: [
      [
        'The service',
        'The app lets channel specialists and managers of real-estate agencies look after stores, brokers and reported customers, log visits and read business figures.',
      ],
      [
        'Your account',
        'Your organisation opens the account for you alone. Keep your password and codes to yourself and do not lend the account to others.',
      ],
      [
        'Proper use',
        'You may use the details of customers and brokers only for the business of your organisation. Copying, selling or any other use is not allowed.',
      ],
      [
        'Correct data',
        'Stores, customers and visits must be entered truthfully. Your organisation may close an account that enters false information on purpose.',
      ],
      [
        'Changes',
        'When this agreement changes in substance, we ask for your consent again at your next login.',
      ],
    ],
  },
  'km-KH': {
    title: 'កិច្ចព្រមព្រៀងសេវាកម្ម',
    sections: [
      ['សេវាកម្ម', 'កម្មវិធីនេះជួយអ្នកឯកទេស និងអ្នកគ្រប់គ្រងគ្រប់គ្រងហាង ឈ្មួញកណ្ដាល និងអតិថិជន កត់ត្រាការចុះជួប និងមើលទិន្នន័យអាជីវកម្ម។'],
      ['គណនី', 'អង្គភាពរបស់អ្នកបើកគណនីនេះសម្រាប់អ្នកម្នាក់ប៉ុណ្ណោះ។ សូមរក្សាពាក្យសម្ងាត់ និងលេខកូដជាការសម្ងាត់។'],
      ['ការប្រើប្រាស់ត្រឹមត្រូវ', 'អ្នកអាចប្រើព័ត៌មានអតិថិជន និងឈ្មួញកណ្ដាលសម្រាប់តែការងាររបស់អង្គភាពប៉ុណ្ណោះ។'],
      ['ភាពត្រឹមត្រូវ', 'ព័ត៌មានហាង អតិថិជន និងការចុះជួបត្រូវតែពិត។ គណនីដែលបញ្ចូលព័ត៌មានមិនពិតអាចត្រូវបានបិទ។'],
      ['ការផ្លាស់ប្ដូរ', 'ពេលកិច្ចព្រមព្រៀងផ្លាស់ប្ដូរជាសារវន្ត យើងនឹងសុំការយល់ព្រមពីអ្នកម្ដងទៀត។'],
    ],
  },
};

const privacy: Record<Language, Document> = {
  'zh-CN': {
    title: '隐私政策',
    sections: [
      [
        '我们收集的信息',
        '登录时使用的手机号，您的姓名与所在机构，您录入的门店、客户与拜访资料，以及出错时的设备与版本信息。',
      ],
      [
        '位置与照片',
        '记录拜访时读取当前位置以核对与门店的距离，并使用相机拍摄现场照片；查看“附近”的门店或安排今日拜访路线时读取当前位置，位置仅用于当次查询，不会保存；填写门店资料时使用相机或相册上传营业执照；在聊天中发送图片时使用相机或相册；接待客户时使用相机扫描到访码，不保存画面，并拍摄现场照片与成交资料。仅在您使用这些功能时读取，拒绝授权不影响其他功能。',
      ],
      ['信息的使用', '信息仅在您所在的机构内使用。短信验证码由短信服务商代为发送，地图服务用于查找地址。'],
      ['保存与安全', '密码与验证码只以不可还原的形式保存。登录状态有期限，退出登录后立即失效。'],
      ['您的权利', '您可以向所在机构要求查看、更正或删除您的个人信息，也可以随时撤回同意并停止使用。'],
    ],
  },
  'en-US': {
    title: 'Privacy policy',
    sections: [
      [
        'What we collect',
        'The phone number that you log in with, your name and organisation, the stores, customers and visits that you enter, and the device and version when an error occurs.',
      ],
      [
        'Location and photos',
        'While you record a visit, your location is used to check the distance to the store, and the camera for photos of the visit. When you ask for stores nearby or plan the visits of today, your location is used to sort the stores and is not kept. When you enter a store, the camera or your album is used for the photo of its business licence, and in the chat for the pictures that you send. When you receive a customer, the camera reads the visit code, of which no picture is kept, and takes the photos of the visit and of papers. Nothing is read at any other time, and everything else works without them.',
      ],
      [
        'How it is used',
        'The data stays within your organisation. A provider delivers the codes by SMS, and a map service looks up addresses.',
      ],
      [
        'Storage and safety',
        'Passwords and codes are kept only in a form that cannot be turned back. A login ends by itself after a time, and at once when you log out.',
      ],
      [
        'Your rights',
        'You may ask your organisation to show, correct or delete your personal data, and you may withdraw your consent and stop using the app at any time.',
      ],
    ],
  },
  'km-KH': {
    title: 'គោលការណ៍ឯកជនភាព',
    sections: [
      ['ព័ត៌មានដែលយើងប្រមូល', 'លេខទូរសព្ទសម្រាប់ចូលគណនី ឈ្មោះ និងអង្គភាពរបស់អ្នក ព័ត៌មានហាង អតិថិជន និងការចុះជួបដែលអ្នកបញ្ចូល។'],
      [
        'ទីតាំង និងរូបថត',
        'ពេលកត់ត្រាការចុះជួប ទីតាំងរបស់អ្នកត្រូវបានប្រើដើម្បីពិនិត្យចម្ងាយទៅហាង ហើយកាមេរ៉ាសម្រាប់ថតរូបការចុះជួប។ ពេលអ្នករកហាងនៅជិត ឬរៀបចំការចុះជួបថ្ងៃនេះ ទីតាំងត្រូវបានប្រើដើម្បីតម្រៀបហាង ហើយមិនត្រូវបានរក្សាទុកទេ។ ពេលអ្នកបញ្ចូលហាង កាមេរ៉ា ឬអាល់ប៊ុមរូបភាពត្រូវបានប្រើសម្រាប់រូបថតអាជ្ញាប័ណ្ណអាជីវកម្ម ហើយក្នុងការជជែកសម្រាប់រូបភាពដែលអ្នកផ្ញើ។ ពេលអ្នកទទួលអតិថិជន កាមេរ៉ាអានកូដទស្សនាដោយមិនរក្សាទុករូបភាព ហើយថតរូបការមកមើល និងឯកសារ។ ក្រៅពីពេលទាំងនេះ យើងមិនអានអ្វីទេ ហើយមុខងារផ្សេងទៀតដំណើរការដោយមិនត្រូវការវា។',
      ],
      ['ការប្រើប្រាស់', 'ទិន្នន័យស្ថិតក្នុងអង្គភាពរបស់អ្នក។ អ្នកផ្ដល់សេវាផ្ញើលេខកូដតាម SMS ហើយសេវាផែនទីស្វែងរកអាសយដ្ឋាន។'],
      ['ការរក្សាទុក និងសុវត្ថិភាព', 'ពាក្យសម្ងាត់ និងលេខកូដត្រូវបានរក្សាទុកក្នុងទម្រង់ដែលមិនអាចបំប្លែងត្រឡប់វិញបាន។'],
      ['សិទ្ធិរបស់អ្នក', 'អ្នកអាចស្នើសុំមើល កែ ឬលុបព័ត៌មានផ្ទាល់ខ្លួន ហើយដកការយល់ព្រមវិញបានគ្រប់ពេល។'],
    ],
  },
};

/** Returns the built-in agreement (type 1) or privacy policy (type 2) as plain text (`protocol-html.ts`). */
export function builtInText(type: number, language: Language): { title: string; content: string } {
  const { title, sections } = (type === 1 ? agreement : privacy)[language];
  return { title, content: sections.map(([heading, text]) => `# ${heading}\n${text}`).join('\n\n') };
}
