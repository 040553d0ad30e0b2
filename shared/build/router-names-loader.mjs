/**
 * Takes the names for browser tools out of the router. As statements they keep in the start what nobody uses, with all
 * that it uses (`Form`, `ScrollRestoration`): 1 KB, compressed. What they name is made by calls without effect.
 */
// biome-ignore lint/style/noDefaultExport: a loader is a module's default export
export default function dropNames(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ $1');
}
