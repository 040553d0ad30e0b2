/** The host's federation runtime (`host-runtime.js`), with the part that each container has of its own. */
const provided = { ...globalThis.agencyFederation, bundlerRuntimeOptions: {} };

export { provided as default };
