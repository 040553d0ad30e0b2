export { startTestApp } from './start-test-app';
