export function buildIfStale(app: string, build: (app: string) => Promise<void>): Promise<boolean>;
