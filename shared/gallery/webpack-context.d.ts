interface ImportMeta {
  /** The bundler's: every module below a folder whose name matches. */
  webpackContext: (
    folder: string,
    options: { recursive: boolean; regExp: RegExp },
  ) => { (file: string): unknown; keys: () => string[] };
}
