import { sendByFetch } from './fetch-transport';
import { NoAnswer, type Transport } from './outgoing';

/** `fetch` cannot tell how much of a body has gone: forms, which carry files, go by a library that comes with the first. */
const sendByNetwork: Transport = async (outgoing) => {
  if (!(outgoing.body instanceof FormData)) return sendByFetch(outgoing);
  const { sendForm } = await import(/* webpackChunkName: "upload" */ './form-transport').catch(() => {
    throw new NoAnswer('network');
  });
  return sendForm(outgoing);
};

let transport = sendByNetwork;

export const send: Transport = (outgoing) => transport(outgoing);

/** Takes another network, as tests and the gallery do. */
export function setTransport(other: Transport): void {
  transport = other;
}
