export const uiTranslations = { 'en-US': {}, 'zh-CN': {}, 'km-KH': {} };
export const feedback = { toast(_text: string): void {}, async alert(_text: string): Promise<void> {} };
export function ErrorState(p: {title: string; kept?: string; onRetry: () => void}) { return <div role="alert">{p.title} {p.kept}<button type="button" onClick={p.onRetry}>Retry</button></div>; }
export function PageSkeleton() { return <div aria-busy="true">…</div>; }
