import type { FastifyInstance } from 'fastify';

const bodyLimit = 4_096;

/** Lets the pages of a plugin parse forms of browsers without scripts into `URLSearchParams`. */
export function takeForms(pages: FastifyInstance): void {
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, text, done) => done(null, new URLSearchParams(String(text))),
  );
}
