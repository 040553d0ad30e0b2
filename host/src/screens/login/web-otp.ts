interface OtpCredential extends Credential {
  code: string;
}

type OtpRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } };

/** Reads the code from the SMS if the browser supports WebOTP and the user agrees; otherwise resolves to null. */
export async function receiveOtp(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in window)) return null;
  const request: OtpRequest = { otp: { transport: ['sms'] }, signal };
  const credential = await navigator.credentials.get(request).catch(() => null);
  return (credential as OtpCredential | null)?.code ?? null;
}
