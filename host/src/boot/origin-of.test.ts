import { originOf } from './origin-of';

describe('originOf', () => {
  it('names the remote and build of the first frame in a release', () => {
    const stack = [
      'TypeError: x is not a function',
      '    at click (https://a.example/agency-cloud-assistant-front/releases/remote-visit/9f2c41d07ab3/my-visit.1.js:1:20)',
      '    at host (https://a.example/agency-cloud-assistant-front/releases/host/000000000000/main.js:1:2)',
    ].join('\n');
    expect(originOf(stack, () => null)).toEqual({ remote: 'remote-visit', build_id: '9f2c41d07ab3' });
  });

  it('names the running build for a file that builds have in common', () => {
    const stack =
      'at click (https://a.example/releases/remote-visit/common/my-visit.0123456789abcdef.js:1:20)';
    const running = (remote: string) => (remote === 'remote-visit' ? '9f2c41d07ab3' : null);
    expect(originOf(stack, running)).toEqual({ remote: 'remote-visit', build_id: '9f2c41d07ab3' });
  });

  it('names nothing for the host and for a missing stack', () => {
    expect(originOf('at https://a.example/releases/host/000000000000/main.js:1:2', () => null)).toEqual({});
    expect(originOf(undefined, () => null)).toEqual({});
  });
});
