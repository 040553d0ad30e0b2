import type { Card } from './chat-port';

/** The outbox stores a picture separately, under the id of its message. */
export type WaitingContent =
  | { type: 'text'; text: string }
  | { type: 'image'; image: { width: number; height: number } }
  | { type: 'card'; card: Pick<Card, 'kind' | 'id' | 'title'> };

/** A message that may not have arrived. The id of its outbox entry is its `client_id`. */
export interface WaitingMessage {
  conversation_id: string;
  content: WaitingContent;
}
