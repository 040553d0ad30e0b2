/**
 * Removes names that the router sets for browser tools. These statements keep unused parts and their dependencies in
 * the start (`Form`, `ScrollRestoration`; 1 KB compressed).
 */
// biome-ignore lint/style/noDefaultExport: a loader is a module's default export
export default function dropNames(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ $1');
}
