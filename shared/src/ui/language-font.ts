/** Fetches the font that a language needs and most phones lack: Noto Sans Khmer. Others use the system's. */
export async function loadLanguageFont(language: string): Promise<void> {
  if (language !== 'km-KH') return;
  await Promise.all([
    import('@fontsource/noto-sans-khmer/khmer-400.css'),
    import('@fontsource/noto-sans-khmer/khmer-600.css'),
  ]);
}
