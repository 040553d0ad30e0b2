import { AccountType } from '@agency/shared/model/account';
import { BrokerStatus } from '@agency/shared/model/broker';
import { imUserOfBroker } from '../src/areas/broker/im-user';
import { imUserOfMember } from '../src/areas/chat/im-user';
import type { Moment, makeBrokers } from './make-activity';
import type { SeedTenant } from './make-tenant';

const minuteMs = 60_000;
const brokersPerMember = 4;

export function makeChats(tenant: SeedTenant, brokers: ReturnType<typeof makeBrokers>, moment: Moment) {
  const { ids, random, now } = moment;
  const { orgcode, words } = tenant.plan;
  const attaches = tenant.accounts.filter(({ account_type }) => account_type === AccountType.attache);
  const chats = attaches.flatMap(({ member_id }) => {
    const own = brokers.filter(
      (broker) => broker.member_id === member_id && broker.broker_status === BrokerStatus.inCooperation,
    );
    return own.slice(0, brokersPerMember).map((broker, index) => {
      const id = ids.next('chat_conversation');
      const talk = words.talks[index % words.talks.length] ?? [];
      const end = now.getTime() - (index * 50 * 60 + random.int(3, 40)) * minuteMs;
      const member = imUserOfMember(member_id);
      const peer = imUserOfBroker(broker.id);
      const messages = talk.map((text, place) => ({
        conversation_id: id,
        seq: place + 1,
        client_id: `seed-${id}-${place + 1}`,
        im_user_id: place % 2 === 0 ? peer : member,
        type: 'text',
        text,
        image: null,
        state: 'sent',
        sent_at: new Date(end - (talk.length - 1 - place) * 4 * minuteMs),
      }));
      const unread = index % 2 === 0 && talk.length % 2 === 1 ? 1 : 0;
      const side = (im_user_id: string, un_read_count: number) => ({
        conversation_id: id,
        im_user_id,
        read_seq: talk.length - un_read_count,
        un_read_count,
        hidden_to_seq: 0,
      });
      return {
        conversation: {
          ...{ id, orgcode, member_id, broker_id: broker.id },
          last_seq: talk.length,
          last_at: new Date(end),
        },
        sides: [side(member, unread), side(peer, 0)],
        messages,
      };
    });
  });
  return {
    conversations: chats.map(({ conversation }) => conversation),
    sides: chats.flatMap(({ sides }) => sides),
    messages: chats.flatMap(({ messages }) => messages),
  };
}
