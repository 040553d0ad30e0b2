import type { Content, Message } from '../model/chat-port';
import { type CustomPayload, type TencentMessage, tencentTypes } from './tencent-sdk';

type CustomContent = Exclude<Content, { type: 'text' }>;

/** Builds the sequence number that the service lacks, ascending in time. */
export function seqOf({ time, sequence }: Pick<TencentMessage, 'time' | 'sequence'>): number {
  return time * 1_000_000 + (sequence % 1_000_000);
}

export function messageOf(message: TencentMessage): Message {
  return {
    seq: seqOf(message),
    client_id: clientIdOf(message),
    isOwn: message.flow === 'out',
    content: message.isRevoked ? null : contentOf(message),
    time: message.time * 1000,
  };
}

export const withClientId = (client_id: string) => JSON.stringify({ client_id });

export function clientIdOf({ cloudCustomData, ID }: TencentMessage): string {
  const { client_id } = objectIn(cloudCustomData);
  return typeof client_id === 'string' ? client_id : ID;
}

/** Encodes pictures on the own server and cards as custom messages, which the service does not interpret. */
export function customPayloadOf(content: CustomContent): CustomPayload {
  const description = content.type === 'card' ? content.card.title : '';
  const extension = content.type === 'card' ? content.card.url : content.image.file_url;
  return { data: JSON.stringify(content), description, extension };
}

function contentOf({ type, payload }: Pick<TencentMessage, 'type' | 'payload'>): Content {
  const parts = payload as Partial<CustomPayload> & { text?: string; imageInfoArray?: TencentImage[] };
  if (type === tencentTypes.custom) return customContentOf(parts);
  const [image] = parts.imageInfoArray ?? [];
  if (type === tencentTypes.image && image) {
    const { url: file_url, width, height } = image;
    return { type: 'image', image: { file_url, width: Math.max(1, width), height: Math.max(1, height) } };
  }
  return { type: 'text', text: parts.text ?? '' };
}

interface TencentImage {
  url: string;
  width: number;
  height: number;
}

/** Messages of other apps are shown as text unless they contain a complete picture or card. */
function customContentOf({ data = '', description = '' }: Partial<CustomPayload>): Content {
  const { type, image, card } = objectIn(data) as Partial<Record<'type' | 'image' | 'card', unknown>>;
  if (type === 'image' && isPicture(image)) return { type, image };
  if (type === 'card' && isCard(card)) return { type, card };
  return { type: 'text', text: description };
}

type Picture = Extract<Content, { type: 'image' }>['image'];
type Card = Extract<Content, { type: 'card' }>['card'];

function isPicture(value: unknown): value is Picture {
  const { file_url, width, height } = { ...(value as Picture) };
  return typeof file_url === 'string' && file_url.startsWith('/files/') && width > 0 && height > 0;
}

function isCard(value: unknown): value is Card {
  const { kind, id, title, facts, url } = { ...(value as Card) };
  const areWords = [id, title, url].every((part) => typeof part === 'string');
  const areFacts =
    Array.isArray(facts) &&
    facts.every((fact) => [fact?.name, fact?.text].every((part) => typeof part === 'string'));
  return ['store', 'project', 'customer'].includes(kind) && areWords && areFacts;
}

function objectIn(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
