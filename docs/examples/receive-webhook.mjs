// Receives events of the agency app, checks their signatures and prints them. It needs Node 20 and no package:
//   AGENCY_WEBHOOK_SECRET=whsec_… PORT=8080 node receive-webhook.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const secret = Buffer.from(process.env.AGENCY_WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64');
const seen = new Set(); // Store these ids in a database: an event can come again.

function isSigned(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': shown = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false;
  const expected = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest();
  return shown.split(' ').some((signature) => {
    const bytes = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString('utf8');
  if (!isSigned(request.headers, body)) return response.writeHead(401).end();
  const id = request.headers['webhook-id'];
  if (!seen.has(id)) {
    seen.add(id);
    console.log(body);
  }
  response.writeHead(204).end();
});
server.listen(Number(process.env.PORT), () => console.log(`listening on ${server.address().port}`));
