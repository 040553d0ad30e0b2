import { newIdempotencyKey, Outbox } from '@agency/shared';
import type { Message, OutgoingContent } from '../model/chat-port';
import type { WaitingContent, WaitingMessage } from '../model/waiting-message';
import { chat } from './chat';
import { ownPictures } from './own-pictures';

/** `missed` means that the chat is connected again, so waiting messages can be sent. */
chat.listen((event) => event.type === 'missed' && void chatOutbox.wake());

type SentListener = (message: Message, conversation_id: string) => void;

const sentListeners = new Set<SentListener>();

export const chatOutbox = new Outbox<WaitingMessage>({
  name: 'chat',
  lane: ({ conversation_id }) => conversation_id,
  summarise: ({ conversation_id, content }) => ({
    target_id: conversation_id,
    text: content.type === 'text' ? content.text : content.type === 'card' ? content.card.title : '',
  }),
  // Several lanes, so that a picture on a slow line delays messages to others as little as possible.
  lanesAtOnce: 3,
  send: async ({ id: client_id, body: { conversation_id, content } }, [file_url = ''], { signal }) => {
    const outgoing = { conversation_id, client_id, content: outgoingOf(content, file_url) };
    const message = await chat.send(outgoing, signal);
    for (const listener of sentListeners) listener(message, conversation_id);
  },
  onSent: async () => undefined,
});

function outgoingOf(content: WaitingContent, file_url: string): OutgoingContent {
  if (content.type === 'text') return content;
  if (content.type === 'image') return { ...content, image: { file_url, ...content.image } };
  const { kind, id } = content.card;
  return { type: 'card', card: { kind, id } };
}

export function onSent(listener: SentListener): () => void {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
}

/** Puts a message into the outbox. Once this resolves the message is safe, and it is sent when there is a network. */
export async function write(conversation_id: string, content: WaitingContent, picture?: Blob): Promise<void> {
  const id = newIdempotencyKey();
  if (picture) ownPictures.keep(id, picture);
  const files = picture ? [{ key: id, blob: picture }] : [];
  await chatOutbox.add({ id, body: { conversation_id, content }, files });
  void chatOutbox.wake();
}

export async function drop(client_id: string): Promise<void> {
  if (chatOutbox.read()?.some(({ id }) => id === client_id)) await chatOutbox.remove(client_id);
}
