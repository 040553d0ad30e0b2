export { AppProviders, createBrowserRouter } from '@agency/shared/host';
