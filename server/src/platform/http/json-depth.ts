/** More than any declared body has; what is handled level by level has to end somewhere. */
const deepest = 32;

/** Whether a JSON text goes deeper than anything that we ask for. Strings are passed over. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const letter = text[index];
    if (isInString) {
      if (letter === '\\') index++;
      else if (letter === '"') isInString = false;
    } else if (letter === '"') isInString = true;
    else if (letter === '[' || letter === '{') {
      if (++depth > deepest) return true;
    } else if (letter === ']' || letter === '}') depth--;
  }
  return false;
}
