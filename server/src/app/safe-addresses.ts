const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\]|::1)$/.test(host);

/** Whether a URL of another service is encrypted, or of this machine. */
export function isServiceUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/**
 * Whether a URL of PostgreSQL verifies the server's certificate, is of this machine, or says in so many words that its
 * network is private.
 */
export function isDatabaseUrl(text: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { hostname, searchParams } = new URL(text);
  const host = searchParams.get('host') ?? hostname;
  const [mode, ...others] = searchParams.getAll('sslmode');
  if (others.length > 0) return false;
  return (
    host === '' || host.startsWith('/') || isLoopback(host) || /^(verify-full|disable)$/.test(mode ?? '')
  );
}
