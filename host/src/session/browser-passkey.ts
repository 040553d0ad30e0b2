import { call } from '@agency/shared';
import type { ApiBody, ApiOutput } from '@agency/shared/api';

type CreateOptions = ApiOutput<'POST /expand/account/begin-passkey'>;
type SignOptions = ApiOutput<'POST /expand/account/begin-passkey-login'>;

const timeout = 120_000;

/** Asks the browser for a new passkey. Rejects with a `DOMException` if the person or the browser declines. */
export async function createPasskey(
  options: CreateOptions,
): Promise<Omit<ApiBody<'POST /expand/account/add-passkey'>, 'name'>> {
  const created = await navigator.credentials.create({
    publicKey: {
      challenge: toBytes(options.challenge),
      rp: { id: options.rp_id, name: document.title },
      user: {
        id: toBytes(options.user_id),
        name: options.user_name,
        displayName: options.display_name,
      },
      // The COSE numbers of ES256 and RS256.
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
      excludeCredentials: options.existing.map(({ id, transports }) => ({
        type: 'public-key',
        id: toBytes(id),
        transports: transports as AuthenticatorTransport[],
      })),
      timeout,
    },
  });
  const { rawId, response } = created as PublicKeyCredential;
  const { attestationObject, clientDataJSON, getTransports } = response as AuthenticatorAttestationResponse;
  return {
    id: toText(rawId),
    client_data: toText(clientDataJSON),
    attestation: toText(attestationObject),
    // Safari 15 does not know the transports.
    transports: getTransports?.call(response) ?? [],
  };
}

/** Lets the person choose a passkey for this page. Rejects with a `DOMException` if nobody chooses one. */
async function signWithPasskey({
  challenge,
  rp_id,
}: SignOptions): Promise<ApiBody<'POST /expand/account/login-by-passkey'>> {
  const signed = await navigator.credentials.get({
    publicKey: { challenge: toBytes(challenge), rpId: rp_id, userVerification: 'required', timeout },
  });
  const { rawId, response } = signed as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    response as AuthenticatorAssertionResponse;
  return {
    id: toText(rawId),
    client_data: toText(clientDataJSON),
    authenticator_data: toText(authenticatorData),
    signature: toText(signature),
    user_handle: toText(userHandle ?? new ArrayBuffer(0)),
  };
}

/** Lets the person choose a passkey, and returns what it signed for the server. */
export async function signPasskey(): Promise<ApiBody<'POST /expand/account/login-by-passkey'>> {
  return signWithPasskey(
    await call('POST /expand/account/begin-passkey-login', { body: {} }, { hideError: true }),
  );
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

function toText(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
