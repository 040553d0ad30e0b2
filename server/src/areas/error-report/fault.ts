import { createHash } from 'node:crypto';
import type { ApiBody } from '@agency/shared/api';

/** The parts of a report that tell one fault from another, without anything about the person who met it. */
export interface Fault {
  app: string;
  build_id: string;
  /** Equal for the same fault in all builds of an app. */
  fingerprint: string;
  kind: string;
  message: string;
  route: string;
  /** The frames of the stack that name a script. */
  stack: string;
}

const hostApp = 'host';
const longest = { message: 300, route: 120, frame: 240 };
const mostFrames = 12;

const scriptPattern = /[^\s()@]+\.js(?:\?[^\s():]*)?:\d+:\d+/;
const releasedPattern = /\/releases\/([^/\s]+)\/[^/\s]+\/([^\s()@?:]+\.js)/;
const namePattern = /^(\w*(?:Error|Exception)): /;

/** Returns null for a report that does not say which build it is about. */
export function describeFault(body: ApiBody<'POST /report/error'>): Fault | null {
  const { kind, remote, message, stack = '', url = '', detail = {} } = body;
  const app = remote || hostApp;
  const build_id = remote ? body.build_id : detail.host_build;
  if (typeof build_id !== 'string' || build_id === '') return null;
  const frames = stack.split('\n').filter((line) => scriptPattern.test(line));
  const name = namePattern.exec(stack)?.[1];
  const words = withoutPersonalData(name && !message.startsWith(name) ? `${name}: ${message}` : message);
  const fault = {
    kind,
    message: words.slice(0, longest.message),
    route: withoutIds(url).slice(0, longest.route),
    stack: frames.slice(0, mostFrames).map(cleanFrame).join('\n'),
  };
  return {
    ...fault,
    app,
    build_id,
    fingerprint: fingerprintOf(fault.kind, fault.message, topScript(frames, app)),
  };
}

/**
 * Lines and columns differ between builds of the same source, and so do the hashes in the names of files. The fingerprint
 * therefore has the name of the script alone.
 */
function fingerprintOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16);
}

function topScript(frames: string[], app: string): string {
  const released = frames.flatMap((line) => {
    const [, ownerOfScript, file = ''] = releasedPattern.exec(line) ?? [];
    return ownerOfScript ? [{ ownerOfScript, file }] : [];
  });
  const top = released.find(({ ownerOfScript }) => ownerOfScript === app) ?? released[0];
  return top ? top.file.replace(/\.[0-9a-f]{8,}(?=\.js$)/, '') : '';
}

/** Messages of code are in English; digits, ids and other scripts come from data. */
function withoutPersonalData(text: string): string {
  return text
    .replace(/\b(?=[0-9a-f-]*\d)[0-9a-f][0-9a-f-]{7,}\b/gi, '#')
    .replace(/\p{Nd}+/gu, '#')
    .replace(/[^\p{ASCII}\p{P}\p{S}\s]+/gu, '…')
    .trim();
}

function withoutIds(path: string): string {
  return path
    .split(/[?#]/, 1)
    .join('')
    .split('/')
    .map((part) => (/[^a-z_.-]/i.test(part) ? '#' : part))
    .join('/');
}

function cleanFrame(line: string): string {
  return line
    .trim()
    .replace(/\.js\?[^\s():]*/g, '.js')
    .slice(0, longest.frame);
}
