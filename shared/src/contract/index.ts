export * from './build-counts';
export * from './cohort';
export * from './define-remote';
export * from './parts';
export * from './range';
export * from './refresh-hook';
export * from './registry';
export * from './remote-module';
