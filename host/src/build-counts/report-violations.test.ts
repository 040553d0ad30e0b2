import { prepareNetwork } from '@agency/shared/testing';
import { waitFor } from '@testing-library/react';
import type { LoadedRemote } from '../loader/remote-source';
import { reportViolations } from './report-violations';
import { setRunning } from './watch-failures';

jest.mock('#remote-source', () => jest.requireActual('../testing/fake-remote-source'));

const network = prepareNetwork();
const folder = 'https://a.example/front/releases';

beforeAll(() => reportViolations());
beforeEach(() => {
  network.answer('POST /report/error', null);
  setRunning('remote-store', { buildId: 'b1', source: 'current' } as LoadedRemote);
});

function block(violation: Partial<SecurityPolicyViolationEvent>): void {
  const event = { sourceFile: '', lineNumber: 7, columnNumber: 3, ...violation };
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), event));
}

it.each([
  [
    'a remote',
    { sourceFile: `${folder}/remote-store/b1/list.js`, blockedURI: 'https://x.example/a?phone=13800000001' },
    { remote: 'remote-store', build_id: 'b1', message: 'connect-src blocked https://x.example' },
  ],
  [
    'a file that builds of a remote share',
    { sourceFile: `${folder}/remote-store/common/list.js`, blockedURI: 'https://y.example/b' },
    { remote: 'remote-store', build_id: 'b1', message: 'connect-src blocked https://y.example' },
  ],
  [
    'the host',
    { sourceFile: `${folder}/host/000000000000/main.js`, blockedURI: 'inline' },
    { message: 'connect-src blocked inline' },
  ],
])(
  'reports what was blocked of %s, without what an address says of people',
  async (_, violation, expected) => {
    block({ effectiveDirective: 'connect-src', ...violation });
    const report = { kind: 'policy-violation', stack: `at ${violation.sourceFile}:7:3`, ...expected };
    const bodies = () => network.to('POST /report/error').map(({ body }) => body);
    await waitFor(() => expect(bodies()).toContainEqual(expect.objectContaining(report)));
    expect(JSON.stringify(bodies())).not.toContain('13800000001');
  },
);
