/** Fetches the font that a language needs and some phones lack: Noto Sans Khmer. Others use the system's. */
export async function loadLanguageFont(language: string): Promise<void> {
  if (language === 'km-KH') await import('./khmer-font.css');
}
