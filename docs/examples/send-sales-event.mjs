// Sends one event to the agency app and prints the answer. It needs Node 20 and no package:
//   AGENCY_URL=https://agency.example AGENCY_KEY=ak_… AGENCY_SECRET=whsec_… node send-sales-event.mjs <clue_id>
import { createHmac, randomUUID } from 'node:crypto';

const { AGENCY_URL, AGENCY_KEY, AGENCY_SECRET } = process.env;
const event = {
  event_id: `visit-${randomUUID()}`,
  type: 'arrived',
  occurred_at: new Date().toISOString(),
  clue_id: process.argv[2],
  by: '宋秀英',
  content: 'first visit',
};

// The signature covers these exact characters, so the same text must be sent.
const body = JSON.stringify([event]);
const id = randomUUID();
const timestamp = Math.floor(Date.now() / 1000);
const secret = Buffer.from(AGENCY_SECRET.replace(/^whsec_/, ''), 'base64');
const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');

const response = await fetch(`${AGENCY_URL}/open/v1/sales-events`, {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'x-agency-key': AGENCY_KEY,
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  },
  body,
});
console.log(response.status, await response.text());
