import { searchText } from '@agency/shared/model/search-text';
import { pinyin } from 'pinyin-pro';

const chinese = /\p{Script=Han}/u;
const syllable = /^[a-z0-9]+$/;

/**
 * Returns the pinyin of a name, each syllable with a capital as in `FuTianDian`, so that initials can be read from it.
 * Each Latin letter and digit of the name is a syllable of its own. Names without Chinese characters have none.
 */
export const pinyinOf = (name: string): string => syllablesOf(name, 'off');

/** Returns the pinyin of a person's name, whose first characters are read as a surname: 单 is shan and not dan. */
export const pinyinOfPerson = (name: string): string => syllablesOf(name, 'head');

function syllablesOf(name: string, surname: 'off' | 'head'): string {
  if (!chinese.test(name)) return '';
  const syllables = pinyin(searchText(name), { type: 'array', toneType: 'none', v: true, surname });
  return syllables
    .filter((each) => syllable.test(each))
    .map((each) => each.replaceAll('v', 'u'))
    .map((each) => each.charAt(0).toUpperCase() + each.slice(1))
    .join('');
}
