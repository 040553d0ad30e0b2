export { AppProviders, createBrowserRouter } from '@agency/shared';
