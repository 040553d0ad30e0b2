import { type ChangeEvent, type CompositionEvent, useState } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface ComposedText {
  value: string;
  onChange: (value: string) => void;
  /** Whether letters that an input method may still convert, such as pinyin, are passed on only when it has ended. */
  waits?: boolean;
}

/** Scripts from which input methods make other characters. Khmer, for one, stays as it is typed. */
const convertible =
  /[\p{Script=Latin}\p{Script=Bopomofo}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Returns props for an input that shows what an input method composes unchanged. A value that a limit has cut, or that
 * lacks some characters, would end the composition.
 */
export function useComposedText({ value, onChange, waits = false }: ComposedText) {
  const [composed, setComposed] = useState<string | null>(null);
  const finish = (text: string) => {
    setComposed(null);
    onChange(text);
  };
  return {
    value: composed ?? value,
    onChange: ({ target, nativeEvent }: ChangeEvent<TextControl>) => {
      const { isComposing, data } = nativeEvent as InputEvent;
      if (!isComposing) return finish(target.value);
      setComposed(target.value);
      if (!waits || !convertible.test(data ?? '')) onChange(target.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<TextControl>) => finish(currentTarget.value),
  };
}
