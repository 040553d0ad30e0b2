/** In place of a library's part that is not used (`lean-libraries.ts`). */
export const getFetch = () => null;
export default {};
