import AjvCompiler, { type ValidatorFactory } from '@fastify/ajv-compiler';
import SerializerCompiler, { type SerializerFactory } from '@fastify/fast-json-stringify-compiler';
import type { FastifySchemaCompiler } from 'fastify';

type Validate = ReturnType<FastifySchemaCompiler<unknown>>;

/**
 * Compiles the validator and serialiser of a call at its first use. Compiling all at the start would delay a process by
 * over a second.
 */
export const compileWhenCalled: { buildValidator: ValidatorFactory; buildSerializer: SerializerFactory } = {
  buildValidator: validatorsWhenCalled(AjvCompiler()),
  buildSerializer: serializersWhenCalled(SerializerCompiler()),
};

function validatorsWhenCalled(build: ReturnType<typeof AjvCompiler>): ValidatorFactory {
  const buildLazy = (...settings: Parameters<typeof build>) => {
    // The types of the package do not describe what Fastify passes and returns.
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
