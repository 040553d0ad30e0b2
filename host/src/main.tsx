import { needsDevelopmentVariant, startDevelopmentVariant } from './boot/development';

// Eager: the app is in this chunk, but nothing of it (React included) runs before the variant is chosen.
if (__BUILD_TARGET__ === 'federated' && needsDevelopmentVariant()) startDevelopmentVariant();
else void import(/* webpackMode: "eager" */ './app');
