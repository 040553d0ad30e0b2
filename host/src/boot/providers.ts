/** What of shared is around every page, and the router. */
export { AppProviders, createBrowserRouter } from '@agency/shared/host';
