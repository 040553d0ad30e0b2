import type { Handlers } from '../../platform/call/call';
import { getSummary } from './get-summary';
import { readSummary } from './read-summary';

export const weekSummaryHandlers: Handlers<
  'GET /expand/week-summary/get' | 'POST /expand/week-summary/read'
> = {
  'GET /expand/week-summary/get': getSummary,
  'POST /expand/week-summary/read': readSummary,
};
