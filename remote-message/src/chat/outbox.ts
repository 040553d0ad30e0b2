import { newIdempotencyKey, noteMoment, Outbox } from '@agency/shared';
import { chat } from './chat';
import type { Message, OutgoingContent } from './chat-port';
import { formerMessages } from './former-outbox';
import { ownPictures } from './own-pictures';
import type { WaitingContent, WaitingMessage } from './waiting-message';

/** The chat is back: what could not be sent can be now. */
chat.listen((event) => event.type === 'missed' && void chatOutbox.wake());

type SentListener = (message: Message, conversation_id: string) => void;

const sentListeners = new Set<SentListener>();

/** Messages on their way: of each conversation in the order in which they were written, however often they are tried. */
export const chatOutbox = new Outbox<WaitingMessage>({
  name: 'chat',
  lane: ({ conversation_id }) => conversation_id,
  // A picture on a slow line holds up what is written to others as little as can be.
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

/** Hears of each message that has arrived, before it leaves the outbox. */
export function onSent(listener: SentListener): () => void {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
}

/** Writes a message; once this is done it is lost no more. Without a network it waits for one. */
export async function write(conversation_id: string, content: WaitingContent, picture?: Blob): Promise<void> {
  await takeOverFormer();
  const id = newIdempotencyKey();
  if (picture) ownPictures.keep(id, picture);
  const files = picture ? [{ key: id, blob: picture }] : [];
  await chatOutbox.put({ id, body: { conversation_id, content }, recorded: noteMoment(), files });
  void chatOutbox.wake();
}

/** Gives a message up, or knows that it has arrived. */
export async function drop(client_id: string): Promise<void> {
  if (chatOutbox.read()?.some(({ id }) => id === client_id)) await chatOutbox.remove(client_id);
}

let takingOver: Promise<void> | null = null;

/** What an earlier version of the app has left waiting with the drafts goes out from here, in its order. */
export function takeOverFormer(): Promise<void> {
  takingOver ??= takeOver().finally(() => {
    takingOver = null;
  });
  return takingOver;
}

async function takeOver(): Promise<void> {
  const entries = formerMessages.read();
  if (entries.length === 0) return;
  await Promise.all(entries.map((entry) => chatOutbox.put(entry)));
  formerMessages.forget();
  void chatOutbox.wake();
}
