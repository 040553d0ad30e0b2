import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { SearchBar } from './controls/search-bar';
import { Input } from './forms/input';
import { TextArea } from './forms/text-area';
import { renderUi } from './render-ui';

const seen: string[] = [];

function Control({ of: kind }: { of: 'search' | 'input' | 'area' }) {
  const [value, setValue] = useState('');
  const props = {
    value,
    onChange: (text: string) => {
      seen.push(text);
      setValue(text);
    },
  };
  if (kind === 'search') return <SearchBar label="Text" {...props} />;
  if (kind === 'input') return <Input aria-label="Text" {...props} />;
  return <TextArea aria-label="Text" max={3} {...props} />;
}

const box = () => screen.getByLabelText('Text');

/** Sends the events of an input method that shows each of these texts before the last one is chosen. */
function compose(...texts: string[]): void {
  fireEvent.compositionStart(box());
  for (const data of texts) {
    fireEvent.compositionUpdate(box(), { data });
    fireEvent.input(box(), { target: { value: data }, isComposing: true, data });
  }
  fireEvent.compositionEnd(box(), { data: texts.at(-1) });
}

beforeEach(() => {
  seen.length = 0;
});

it('a search is asked for what an input method makes of letters, and not for the letters', () => {
  renderUi(<Control of="search" />);
  compose('f', 'fu', 'fu t', '福田');
  expect([...new Set(seen)]).toEqual(['福田']);
  expect(box()).toHaveValue('福田');
});

it('a search in Khmer is asked for while its words are composed', () => {
  renderUi(<Control of="search" />);
  compose('ហ', 'ហា', 'ហាង');
  expect([...new Set(seen)]).toEqual(['ហ', 'ហា', 'ហាង']);
});

it('letters that end without a conversion are searched for', () => {
  renderUi(<Control of="search" />);
  compose('h', 'ha');
  expect([...new Set(seen)]).toEqual(['ha']);
});

it.each(['input', 'area'] as const)(
  'an %s passes on what is composed, so that a form loses none of it',
  (kind) => {
    renderUi(<Control of={kind} />);
    compose('f', 'fu');
    expect([...new Set(seen)]).toEqual(['f', 'fu']);
  },
);

it('a limit does not cut into a composition, and holds once it has ended', () => {
  renderUi(<Control of="area" />);
  fireEvent.compositionStart(box());
  fireEvent.input(box(), { target: { value: 'futian' }, isComposing: true, data: 'futian' });
  expect(box()).toHaveValue('futian');
  expect(seen).toEqual(['fut']);
  fireEvent.input(box(), { target: { value: '福田' }, isComposing: true, data: '福田' });
  fireEvent.compositionEnd(box(), { data: '福田' });
  expect(box()).toHaveValue('福田');
  compose('abcd');
  expect(box()).toHaveValue('abc');
});
