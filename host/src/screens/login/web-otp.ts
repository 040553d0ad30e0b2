interface OtpCredential extends Credential {
  code: string;
}

type OtpRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } };

/**
 * Waits for the message with the code, where the browser can read it (WebOTP): the user is asked, and need not type.
 * Null where it cannot, or the user declines.
 */
export async function receiveOtp(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in window)) return null;
  const request: OtpRequest = { otp: { transport: ['sms'] }, signal };
  const credential = await navigator.credentials.get(request).catch(() => null);
  return (credential as OtpCredential | null)?.code ?? null;
}
