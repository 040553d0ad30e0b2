import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// jsdom has neither, react-router needs them while it is loaded.
Object.assign(globalThis, { TextDecoder, TextEncoder });
