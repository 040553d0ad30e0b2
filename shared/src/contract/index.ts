export * from './cohort';
export * from './range';
export * from './registry';
export * from './remote-module';
