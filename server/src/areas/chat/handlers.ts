import { PageSize } from '@agency/shared/model/page-size';
import type { Handlers, SessionCall } from '../../platform/call/call';
import { ApiError, badInput } from '../../platform/http/api-error';
import { brokerOfImUser, imUserOfBroker } from '../broker/im-user';
import { findUser } from '../login/repository';
import { phrasesOf, savePhrases } from '../phrases/stored-phrases';
import { makeCard } from './card';
import { findOwnBroker } from './chat-broker';
import type { ChatServices } from './chat-provider';
import { createConversation, openConversation, participantOf } from './conversation';
import { deleteConversation, deleteMessage } from './delete-message';
import { imUserOfMember } from './im-user';
import { listConversations } from './list-conversations';
import { listMessages } from './message';
import { notifySides } from './notify-sides';
import { readMessage } from './read-message';
import { recallMessage } from './recall-message';
import { searchMessages } from './search-messages';
import { sendMessage } from './send-message';

async function ownBroker({ db, session }: SessionCall, id: string) {
  if (session.isManager) throw new ApiError('roleForbidden');
  const broker = await findOwnBroker(db, session, id);
  if (!broker) throw new ApiError('notFound');
  return broker;
}

export const chatHandlers: Handlers<
  | 'POST /im/get-account-info'
  | 'POST /im/get-userid-by-rel-userid'
  | 'POST /im/create-conversation'
  | 'POST /im/get-conversation-list'
  | 'POST /im/get-message-list'
  | 'POST /im/search-messages'
  | 'POST /im/send-message'
  | 'POST /im/make-card'
  | 'POST /im/read-message'
  | 'POST /im/recall-message'
  | 'POST /im/delete-message'
  | 'POST /im/delete-conversation'
  | 'GET /im/get-quick-replies'
  | 'POST /im/save-quick-replies',
  ChatServices
> = {
  'POST /im/get-account-info': async ({ body, db, deps, session, now }) => {
    if (session.isManager) throw new ApiError('roleForbidden');
    // A signature logs in as the account that it names, so it is only made for the session's own.
    if (body.rel_user_id !== session.accountId) throw badInput('rel_user_id', 'unknown');
    const user_id = imUserOfMember(session.memberId);
    const nick_name = body.nick_name || (await findUser(db, session.accountId)).name;
    await deps.chat.importUser({ user_id, nick_name, face_url: body.face_url ?? '' });
    const { name: provider, sdkAppId: sdk_app_id } = deps.chat;
    return { user_id, user_sig: deps.chat.signFor(user_id, now), sdk_app_id, provider };
  },
  'POST /im/get-userid-by-rel-userid': async (call) => {
    const broker = await ownBroker(call, call.body.rel_user_id);
    const user_id = imUserOfBroker(broker.id);
    await call.deps.chat.importUser({ user_id, nick_name: broker.broker_name, face_url: '' });
    return { user_id };
  },
  'POST /im/create-conversation': async (call) => {
    const { body, db, session, now } = call;
    participantOf(call);
    const broker = await ownBroker(call, brokerOfImUser(body.user_id) ?? '0');
    const { orgcode, memberId } = session;
    const { id, isNew } = await createConversation(db, { orgcode, memberId, brokerId: broker.id }, now);
    if (isNew) {
      const sides = [imUserOfMember(memberId), imUserOfBroker(broker.id)];
      const conversation = { id, orgcode, member_id: memberId };
      await notifySides(
        db,
        conversation,
        sides,
        () => ({ type: 'conversation_created', conversation_id: id }),
        now,
      );
    }
    return { conversation_id: id };
  },
  'POST /im/get-conversation-list': listConversations,
  'POST /im/get-message-list': async (call) => {
    const { body, db } = call;
    const conversation = await openConversation(db, participantOf(call), body.conversation_id, 'read');
    const { read_seq } = await db
      .selectFrom('chat_side')
      .select('read_seq')
      .where('conversation_id', '=', conversation.id)
      .where('im_user_id', '=', conversation.peer)
      .executeTakeFirstOrThrow();
    const page = { before: body.before_seq, limit: body.page_size ?? PageSize.messages };
    return {
      ...(await listMessages(db, conversation, page)),
      im_user_id: conversation.peer,
      read_seq: conversation.read_seq,
      peer_read_seq: Number(read_seq),
    };
  },
  'POST /im/search-messages': searchMessages,
  'POST /im/send-message': sendMessage,
  'POST /im/make-card': async (call) => {
    // Managers do not chat but may share cards of projects.
    if (call.session.isManager && call.body.kind !== 'project') throw new ApiError('roleForbidden');
    return makeCard(call, call.body);
  },
  'POST /im/read-message': readMessage,
  'POST /im/recall-message': recallMessage,
  'POST /im/delete-message': deleteMessage,
  'POST /im/delete-conversation': deleteConversation,
  'GET /im/get-quick-replies': async (call) => ({ texts: await phrasesOf(call, 'texts') }),
  'POST /im/save-quick-replies': async (call) => {
    await savePhrases(call, 'texts', call.body);
    return null;
  },
};
