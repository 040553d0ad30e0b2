import { installRefreshHook } from '@agency/shared/contract';
import { inlinedRuntime } from '../loader/host-runtime';
import { readOverrides } from '../loader/overrides';

/** Whether a remote comes from a development server, which requires React's development build. */
function needsDevelopmentVariant(): boolean {
  if (process.env.NODE_ENV === 'development') return false;
  const runtime = inlinedRuntime();
  if (!runtime) return false;
  return Object.values(readOverrides(location.search, runtime.overrides)).some((target) =>
    target.startsWith('localhost:'),
  );
}

export function startDevelopmentVariant(): boolean {
  if (!needsDevelopmentVariant()) return false;
  installRefreshHook(window);
  const script = document.createElement('script');
  script.src = `${__webpack_public_path__}development/main.js`;
  document.head.append(script);
  return true;
}
