import AjvCompiler, { type ValidatorFactory } from '@fastify/ajv-compiler';
import SerializerCompiler, { type SerializerFactory } from '@fastify/fast-json-stringify-compiler';
import type { FastifySchemaCompiler } from 'fastify';

type Validate = ReturnType<FastifySchemaCompiler<unknown>>;

/**
 * Fastify's own compilers, which make the validator and the serialiser of a call when it is first called. Those of all
 * calls at the start would cost a process over a second before it can answer.
 */
export const compileWhenCalled: { buildValidator: ValidatorFactory; buildSerializer: SerializerFactory } = {
  buildValidator: validatorsWhenCalled(AjvCompiler()),
  buildSerializer: serializersWhenCalled(SerializerCompiler()),
};

function validatorsWhenCalled(build: ReturnType<typeof AjvCompiler>): ValidatorFactory {
  const buildLazy = (...settings: Parameters<typeof build>) => {
    // The package's types know nothing of what Fastify hands over and reads back.
    const compile = build(...settings) as unknown as FastifySchemaCompiler<unknown>;
    return ((route) => {
      let made: Validate | undefined;
      const validate: Validate = (data) => {
        made ??= compile(route);
        const outcome = made(data);
        validate.errors = made.errors;
        return outcome;
      };
      return validate;
    }) satisfies FastifySchemaCompiler<unknown>;
  };
  return buildLazy as unknown as ValidatorFactory;
}

function serializersWhenCalled(build: SerializerFactory): SerializerFactory {
  return (...settings) => {
    const compile = build(...settings);
    return (route) => {
      let made: ReturnType<typeof compile> | undefined;
      return (data) => {
        made ??= compile(route);
        return made(data);
      };
    };
  };
}
