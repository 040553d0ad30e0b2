export * from './cohort';
export * from './range';
export * from './refresh-hook';
export * from './registry';
export * from './remote-module';
