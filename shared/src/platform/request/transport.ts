import { sendByFetch } from './fetch-transport';
import { NoAnswer, type Transport } from './outgoing';

/** `fetch` has no upload progress, so forms, which carry files, use a library loaded with the first one. */
const sendByNetwork: Transport = async (outgoing) => {
  if (!(outgoing.body instanceof FormData)) return sendByFetch(outgoing);
  const { sendForm } = await import(/* webpackChunkName: "upload" */ './form-transport').catch(() => {
    throw new NoAnswer('network');
  });
  return sendForm(outgoing);
};

let transport = sendByNetwork;

export const send: Transport = (outgoing) => transport(outgoing);

export function setTransport(other: Transport): void {
  transport = other;
}
