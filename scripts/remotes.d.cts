export function remotesIn(workspace: string): `remote-${string}`[];
