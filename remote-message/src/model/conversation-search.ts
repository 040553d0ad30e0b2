import { containsText } from '@agency/shared/model/search-text';
import type { Conversation } from './chat-port';

export function isMatch({ name, store_name }: Conversation, keyword: string): boolean {
  return [name, store_name].some((text) => containsText(text, keyword));
}
