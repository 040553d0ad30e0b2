import { Type as T } from '@sinclair/typebox';
import { phrasesMax } from '../model/phrases';
import { RequiredText } from './fields';

export const savedPhrases = (max: number) =>
  T.Object({
    texts: T.Array(RequiredText(max), {
      maxItems: phrasesMax,
      description: 'In the member’s own order',
    }),
    seen: T.Optional(
      T.Array(RequiredText(max), {
        maxItems: phrasesMax,
        description:
          'What the phone showed before: what another one has added or removed since stays so. Without it these replace all',
      }),
    ),
  });
