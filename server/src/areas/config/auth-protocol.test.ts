import { languages } from '@agency/shared/model/language';
import { builtInText } from './auth-protocol';

const [serviceAgreement, privacyPolicy] = [1, 2];

const uses = {
  'en-US': ['record a visit', 'stores nearby', 'visits of today', 'business licence', 'in the chat'],
  'zh-CN': ['记录拜访', '附近', '今日拜访', '营业执照', '聊天'],
  'km-KH': ['កត់ត្រាការចុះជួប', 'ហាងនៅជិត', 'ការចុះជួបថ្ងៃនេះ', 'អាជ្ញាប័ណ្ណអាជីវកម្ម', 'ការជជែក'],
};

it.each(languages)(
  'the privacy policy names whatever reads the location or takes a photo, in %s',
  (language) => {
    const { content } = builtInText(privacyPolicy, language);
    for (const use of uses[language]) expect(content).toContain(use);
  },
);

it.each([
  [serviceAgreement, 'Service agreement'],
  [privacyPolicy, 'Privacy policy'],
])('the text of type %i is the %s', (type, title) => {
  expect(builtInText(type, 'en-US').title).toBe(title);
});
