import type { ChatMessage } from '@agency/shared/api';
import type { Language } from '@agency/shared/model/language';
import type { Text } from '../../platform/http/language';

const image: Text = { 'zh-CN': '[图片]', 'en-US': '[Image]', 'km-KH': '[រូបភាព]' };
const card: Text = { 'zh-CN': '[卡片]', 'en-US': '[Card]', 'km-KH': '[កាត]' };
const recalledByOneself: Text = {
  'zh-CN': '您撤回了一条消息',
  'en-US': 'You recalled a message',
  'km-KH': 'អ្នកបានដកសារមួយវិញ',
};
const recalledByPeer: Text = {
  'zh-CN': '对方撤回了一条消息',
  'en-US': 'The other person recalled a message',
  'km-KH': 'ភាគីម្ខាងទៀតបានដកសារមួយវិញ',
};

export function messageForShow(
  { state, type, text, im_user_id }: Pick<ChatMessage, 'state' | 'type' | 'text' | 'im_user_id'>,
  viewer: string,
  language: Language,
): string {
  if (state === 'recalled') return (im_user_id === viewer ? recalledByOneself : recalledByPeer)[language];
  if (type === 'card') return `${card[language]} ${text}`;
  return type === 'image' ? image[language] : text;
}
