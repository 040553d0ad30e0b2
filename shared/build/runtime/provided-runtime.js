/** The host's federation runtime (`host-runtime.ts`), with the part that each container has of its own. */
const provided = { ...globalThis.agencyFederation, bundlerRuntimeOptions: {} };

export { provided as default };
