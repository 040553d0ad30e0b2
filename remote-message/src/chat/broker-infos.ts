import { apiQuery, queryClient } from '@agency/shared';
import type { ApiOutput } from '@agency/shared/api';

export type BrokerInfo = ApiOutput<'POST /broker/get-broker-info'>['list'][number];

const infoStaleMs = 5 * 60_000;

export async function infosOf(im_user_ids: string[]): Promise<Map<string, BrokerInfo>> {
  if (im_user_ids.length === 0) return new Map();
  const body = { im_user_ids: [...im_user_ids].sort() };
  const options = { ...apiQuery('POST /broker/get-broker-info', { body }), staleTime: infoStaleMs };
  const { list } = await queryClient.fetchQuery(options).catch(() => ({ list: [] }));
  return new Map(list.map((info) => [info.im_user_id, info]));
}
