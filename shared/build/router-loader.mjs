/**
 * Removes what the router contains for development. Names set for browser tools keep unused parts and their
 * dependencies in the start (`Form`, `ScrollRestoration`; 1 KB compressed), and its warnings advise authors of routes
 * (0.9 KB). Errors that it throws stay.
 */
// biome-ignore lint/style/noDefaultExport: a loader is a module's default export
export default function shrinkRouter(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ $1')
    .replace(/^( *)(warning(?:Once)?\()/gm, '$1/* @__PURE__ */ $2');
}
