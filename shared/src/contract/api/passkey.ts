import { Type as T } from '@sinclair/typebox';
import { defineApi } from './endpoint';
import { Id, listOf, Nothing, nullable, RequiredText } from './fields';
import { SmsCode, Ticket } from './login';

/** Bytes in the notation of WebAuthn: base64url without padding. */
const Bytes = (maxLength: number, description: string) =>
  T.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$', description });

/** Names of transports are chosen by browsers, and a new one must not be refused. */
const Transports = T.Array(T.String({ pattern: '^[a-z-]{1,32}$' }), {
  maxItems: 10,
  description: 'Of `getTransports()`',
});

const CredentialId = Bytes(1400, 'Id that the authenticator chose');
const ClientData = Bytes(4000, '`clientDataJSON`');

const Assertion = T.Object({
  id: CredentialId,
  client_data: ClientData,
  authenticator_data: Bytes(4000, '`authenticatorData`'),
  signature: Bytes(2000, '`signature`'),
  user_handle: Bytes(100, '`userHandle`'),
});

const Challenge = {
  challenge: T.String({ description: 'Base64url; valid for five minutes and once' }),
  rp_id: T.String({ description: 'Domain that the passkeys belong to' }),
};

const PasskeyName = RequiredText(50, { description: 'Chosen by the person' });

export const passkeyApi = defineApi({
  'GET /expand/account/passkey-list': {
    summary: 'Passkeys of the person, the newest first',
    access: 'session',
    effect: 'read',
    isPersonal: true,
    output: listOf(
      T.Object({
        passkey_id: T.String(),
        name: T.String(),
        created_at: T.String({ description: 'yyyy-MM-dd HH:mm:ss' }),
        last_used: nullable(T.String({ description: 'yyyy-MM-dd HH:mm:ss; null before the first login' })),
      }),
    ),
  },
  'POST /expand/account/begin-passkey': {
    summary: 'What the browser needs to create a passkey for the person',
    access: 'session',
    effect: 'write',
    recentProof: true,
    isPersonal: true,
    body: T.Optional(T.Object({})),
    output: T.Object({
      ...Challenge,
      user_id: T.String({ description: 'Base64url' }),
      user_name: T.String({ description: 'Masked number, by which a device lists the passkey' }),
      display_name: T.String(),
      existing: T.Array(T.Object({ id: T.String(), transports: T.Array(T.String()) }), {
        description: 'An authenticator that has one of these is not asked for another',
      }),
    }),
  },
  'POST /expand/account/add-passkey': {
    summary: 'Save a passkey that the browser has created',
    access: 'session',
    effect: 'write',
    recentProof: true,
    isPersonal: true,
    body: T.Object({
      name: PasskeyName,
      id: CredentialId,
      client_data: ClientData,
      attestation: Bytes(12_000, '`attestationObject`'),
      transports: Transports,
    }),
    output: T.Object({ passkey_id: T.String() }),
  },
  'POST /expand/account/rename-passkey': {
    summary: 'Rename a passkey of the person',
    access: 'session',
    effect: 'write',
    isPersonal: true,
    body: T.Object({ passkey_id: Id, name: PasskeyName }),
    output: Nothing,
  },
  'POST /expand/account/remove-passkey': {
    summary: 'Remove a passkey of the person, which logs in no more',
    access: 'session',
    effect: 'write',
    recentProof: true,
    isPersonal: true,
    body: T.Object({ passkey_id: Id }),
    output: Nothing,
  },
  'POST /expand/account/begin-passkey-login': {
    summary: 'What the browser needs to ask for a passkey; the same for everybody',
    access: 'public',
    effect: 'write',
    body: T.Optional(T.Object({})),
    output: T.Object(Challenge),
  },
  'POST /expand/account/login-by-passkey': {
    summary: 'Check a passkey; lists the identities it opens',
    access: 'public',
    effect: 'write',
    answersSecret: true,
    body: Assertion,
    output: Ticket,
  },
  'POST /expand/account/prove': {
    summary: 'Prove again who uses the session, for calls that need a recent proof',
    access: 'session',
    effect: 'write',
    body: T.Object({
      sms_code: T.Optional(SmsCode),
      password: T.Optional(T.String({ minLength: 1, maxLength: 64 })),
      passkey: T.Optional(Assertion),
    }),
    output: Nothing,
  },
});
