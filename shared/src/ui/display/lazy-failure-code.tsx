import { lazyPart, useLazyPart } from '../lazy-part';

const failureCode = lazyPart(
  async () => (await import(/* webpackChunkName: "idle" */ './failure-code')).FailureCode,
);

/** Draws nothing without a trace. */
export function LazyFailureCode(props: { trace: string | undefined; isBrief?: boolean }) {
  const { trace } = props;
  const { part: FailureCode } = useLazyPart(failureCode, Boolean(trace));
  return trace && FailureCode && <FailureCode {...props} trace={trace} />;
}
