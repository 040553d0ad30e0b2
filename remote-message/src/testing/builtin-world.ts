import { live } from '@agency/shared';
import type { ChatCard } from '@agency/shared/api';
import type { FakeNetwork } from '@agency/shared/testing';
import type { Content } from '../model/chat-port';
import { aConversation, aMessage, conversations, messages } from './answers';
import { type ChatWorld, type Said, Talk } from './talk';

const conversation_id = '12';

function rowOf({ seq, client_id, isOwn, content, isRecalled, time }: Said) {
  const parts = isRecalled
    ? { type: 'text' as const, text: '' }
    : { text: content.type === 'card' ? content.card.title : '', ...content };
  return aMessage(seq, {
    ...{ client_id, time, text: '', state: isRecalled ? 'recalled' : 'sent' },
    ...{ im_user_id: isOwn ? 'm5' : 'b3' },
    ...parts,
  });
}

export function builtinWorld(network: FakeNetwork, card: ChatCard): ChatWorld {
  const talk = new Talk();
  const unread = () => ({ un_read_count: talk.unread(), un_read_total: talk.unread() });
  let isAnswerLost = false;
  const serve = () => {
    network.answer('POST /im/create-conversation', { conversation_id });
    network.answer('POST /broker/get-broker-info', { list: [] });
    network.answer('POST /im/get-conversation-list', () =>
      conversations(talk.isListed ? [aConversation({ conversation_id, im_user_id: 'b3', ...unread() })] : []),
    );
    network.answer('POST /im/get-message-list', ({ body: { before_seq = 1_000_000, page_size = 20 } }) => {
      const older = talk.shown().filter(({ seq }) => seq < before_seq);
      const part = { read_seq: talk.readSeq, peer_read_seq: talk.peerReadSeq };
      return messages(older.slice(-page_size).map(rowOf), { ...part, has_more: older.length > page_size });
    });
    network.answer('POST /im/search-messages', ({ body }) => {
      const found = talk
        .shown()
        .map(rowOf)
        .filter(({ text }) => text.includes(body.keyword));
      const list = found.map(({ seq, im_user_id, text, time }) => ({ seq, im_user_id, text, time }));
      return { list: list.map((one) => ({ ...one, conversation_id, name: 'Zhao Min' })), next_cursor: null };
    });
    network.answer('POST /im/send-message', ({ body }) => {
      const content = (body.type === 'card' ? { type: 'card', card } : body) as Content;
      const said = talk.say(true, body.client_id, content);
      if (!isAnswerLost) return rowOf(said);
      isAnswerLost = false;
      throw new TypeError('The line was cut');
    });
    network.answer('POST /im/read-message', ({ body }) => {
      talk.readSeq = body.seq;
      return unread();
    });
    network.answer('POST /im/recall-message', ({ body }) => rowOf(recalled(body.seq)));
    network.answer('POST /im/delete-message', ({ body }) => {
      for (const one of talk.said) if (one.seq === body.seq) one.isRemoved = true;
      return null;
    });
    network.answer('POST /im/delete-conversation', () => {
      talk.isListed = false;
      return null;
    });
  };
  const recalled = (seq: number) => {
    const said = talk.said[seq - 1];
    if (!said) throw new Error(`There is no message ${seq}`);
    said.isRecalled = true;
    return said;
  };
  serve();
  return {
    ...{ talk, conversation_id },
    peerSays: (text) => {
      const said = talk.say(false, `peer-${talk.said.length}`, { type: 'text', text });
      live.tell({ type: 'chat_message', conversation_id, message: rowOf(said), ...unread() });
    },
    peerRecalls: (text) => {
      const said = talk.said.find(({ content }) => content.type === 'text' && content.text === text);
      const { seq } = recalled(said?.seq ?? 0);
      live.tell({ type: 'chat_recalled', conversation_id, seq, ...unread() });
    },
    peerReads: () => {
      talk.peerReadSeq = talk.said.length;
      const seq = talk.peerReadSeq;
      live.tell({ type: 'chat_read', conversation_id, im_user_id: 'b3', seq, ...unread() });
    },
    loseAnswer: () => {
      isAnswerLost = true;
    },
    cut: () => network.script('POST /im/send-message', 'network'),
    restore: () => {
      serve();
      live.tell({ type: 'missed' });
    },
  };
}
