export { defaultLimits } from '../http/limits';
export { startTestApp, testNow } from './start-test-app';
