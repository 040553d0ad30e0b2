import { createBrowserRouter, RouterProvider, basePath, Link, Outlet } from '@agency/shared';
import { createRoot } from 'react-dom/client';
import { RemoteArea } from './area/remote-area';
const tabs = ['/workbench/home','/workbench/store','/workbench/message','/workbench/data','/visit/my-visit','/customer'];
function Shell() { return <><main><Outlet /></main><nav>{tabs.map((t) => <Link key={t} to={t}>{t} </Link>)}</nav></>; }
const router = createBrowserRouter([{ element: <Shell />, children: [{ path: '/workbench/home', element: <h1>home</h1> }, { path: '*', element: <RemoteArea /> }] }], { basename: basePath });
createRoot(document.getElementById('root') as HTMLElement).render(<RouterProvider router={router} />);
