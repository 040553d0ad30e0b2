import { draftStore, type NewEntry } from '@agency/shared';
import type { WaitingMessage } from './waiting-message';

interface FormerImage {
  data_url: string;
  file_url?: string;
  width: number;
  height: number;
}

interface FormerMessage {
  conversation_id: string;
  client_id: string;
  content: { type: 'text'; text: string } | { type: 'image'; image: FormerImage };
  /** Milliseconds by the server's clock. */
  time: number;
}

/** The messages that older versions stored with the drafts, with pictures as `data:` URLs. */
const store = draftStore<{ pending: FormerMessage[] }, never>('chat-outbox', null);

export const formerMessages = {
  read: (): NewEntry<WaitingMessage>[] => (store.read().changes.pending ?? []).map(entryOf),
  forget: store.forget,
};

function entryOf({ conversation_id, client_id, content, time }: FormerMessage): NewEntry<WaitingMessage> {
  const recorded = { phone: time, ahead: 0, page: 0, ran: 0 };
  if (content.type === 'text') {
    return { id: client_id, body: { conversation_id, content }, recorded, files: [] };
  }
  const { data_url, file_url, width, height } = content.image;
  const body: WaitingMessage = { conversation_id, content: { type: 'image', image: { width, height } } };
  const file = { key: client_id, blob: blobOf(data_url), ...(file_url && { file_url }) };
  return { id: client_id, body, recorded, files: [file] };
}

/** Decodes a `data:` URL by hand, because the content security policy forbids fetching one. */
function blobOf(dataUrl: string): Blob {
  const [head = '', body = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg' });
}
