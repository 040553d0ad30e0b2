import { errors } from './error-codes';
import { isSessionError, reactionTo } from './error-reactions';

describe('error codes', () => {
  it('are all different', () => {
    const codes = Object.values(errors).map((kind) => kind.code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each([
    [-18113002, 'alert-back'],
    [-18302006, 'alert-claimed'],
    [-18114005, 'complete-number'],
    [-18114008, 'alert-stores'],
    [-18114009, 'alert-home'],
    [-18301002, 'close-chooser'],
    [-1, 'toast'],
  ])('%i is answered by %s', (code, reaction) => {
    expect(reactionTo(code)).toBe(reaction);
  });

  it('knows the two session codes and no other', () => {
    const sessionCodes = Object.values(errors).filter((kind) => isSessionError(kind.code));
    expect(sessionCodes.map((kind) => kind.code)).toEqual([-18112005, -18112009]);
  });
});
