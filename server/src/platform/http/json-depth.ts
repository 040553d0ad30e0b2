/** Maximum depth, above that of any declared body: recursion must have a limit. */
const deepest = 32;

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
