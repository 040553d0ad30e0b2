export const compiledServer: string;
export function compileStaleServer(folder?: string): Promise<void>;
