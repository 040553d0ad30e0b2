export function buildPage(outdir?: string): Promise<{ script: string; style: string }>;
