import { createContext, type ReactNode, use } from 'react';
import './app-shell.css';

const AppName = createContext<string | undefined>(undefined);
/** The build that draws the component, which reports of failures name. */
export const AppBuild = createContext<string | undefined>(undefined);

/**
 * Draws what belongs to one remote. Its style sheets apply only below an element that has its name in `data-app`, and
 * that draws no box.
 */
export function AppScope({ app, children }: { app: string; children: ReactNode }) {
  return (
    <AppName value={app}>
      <div className="ag-app" data-app={app}>
        {children}
      </div>
    </AppName>
  );
}

/** The remote that draws the component, for layers, which are mounted beside the app. */
export function useAppName(): string | undefined {
  return use(AppName);
}
