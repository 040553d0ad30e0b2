import type { Conversation } from './chat-port';

export function isMatch({ name, store_name }: Conversation, keyword: string): boolean {
  const wanted = keyword.trim().toLocaleLowerCase();
  return [name, store_name].some((text) => text.toLocaleLowerCase().includes(wanted));
}
