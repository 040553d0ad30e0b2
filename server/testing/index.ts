export { startJobs } from '../src/app/jobs';
export { defaultLimits } from '../src/platform/quota/limits';
export { openSeededDatabase } from './seeded-database';
export { openTestApp, startTestApp, type TestApp, testNow } from './start-test-app';
export { type Answer, call, demo, type Input, renewProofs, sessionOf, setProofTime } from './test-client';
