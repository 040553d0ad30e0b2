import type { ChatCard } from '@agency/shared/api';
import type { FakeNetwork } from '@agency/shared/testing';
import { FakeTencentSdk } from './fake-tencent-sdk';
import { type ChatWorld, type Said, Talk } from './talk';

export function tencentWorld(network: FakeNetwork, card: ChatCard): ChatWorld & { sdk: FakeTencentSdk } {
  const talk = new Talk();
  const sdk = new FakeTencentSdk(talk);
  network.answer('POST /im/get-userid-by-rel-userid', ({ body }) => ({ user_id: `b${body.rel_user_id}` }));
  network.answer('POST /broker/get-broker-info', { list: [] });
  network.answer('POST /im/make-card', card);
  const shown = (said: Said[]) => ({ data: said.map((one) => sdk.shown(one)) });
  return {
    ...{ talk, sdk, conversation_id: 'C2Cb3' },
    peerSays: (text) => {
      const said = talk.say(false, `peer-${talk.said.length}`, { type: 'text', text });
      sdk.emit('onMessageReceived', shown([said]));
      sdk.emit('onTotalUnreadMessageCountUpdated', { data: talk.unread() });
    },
    peerRecalls: (text) => {
      const said = talk.said.filter(({ content }) => content.type === 'text' && content.text === text);
      for (const one of said) one.isRecalled = true;
      sdk.emit('onMessageRevoked', shown(said));
    },
    peerReads: () => {
      const news = talk.said.filter(({ isOwn, seq }) => isOwn && seq > talk.peerReadSeq);
      talk.peerReadSeq = talk.said.length;
      sdk.emit('onMessageReadByPeer', shown(news));
    },
    loseAnswer: () => {
      sdk.isAnswerLost = true;
    },
    cut: () => {
      sdk.isCut = true;
    },
    restore: () => {
      sdk.isCut = false;
      sdk.emit('netStateChange', { data: { state: 'connected' } });
    },
  };
}
