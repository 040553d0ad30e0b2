import { containsText } from '@agency/shared/model/search-text';
import { containsName } from '@agency/shared/model/typed-pinyin';
import type { Conversation } from './chat-port';

export function isMatch(conversation: Conversation, keyword: string): boolean {
  return containsName(conversation, keyword) || containsText(conversation.store_name, keyword);
}
