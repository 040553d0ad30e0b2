import type { Conversation } from '../chat/chat-port';

/** Whether a conversation is with whom one looks for: by the broker's name or their store. */
export function isMatch({ name, store_name }: Conversation, keyword: string): boolean {
  const wanted = keyword.trim().toLocaleLowerCase();
  return [name, store_name].some((text) => text.toLocaleLowerCase().includes(wanted));
}
