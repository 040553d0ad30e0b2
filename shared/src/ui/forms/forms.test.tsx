import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { cutText, textLength } from '../../contract/model/text-length';
import { renderUi } from '../render-ui';
import { Checkbox } from './checkbox';
import { Field } from './field';
import { Input, type InputProps, OtpInput, PasswordInput } from './input';
import { SelectRow } from './select-row';
import { TextArea } from './text-area';

function Stateful({
  of: Control,
  ...rest
}: { of: (props: InputProps) => React.ReactNode } & Partial<InputProps>) {
  const [value, setValue] = useState('');
  return <Control {...rest} value={value} onChange={setValue} />;
}

function ShortText() {
  const [value, setValue] = useState('');
  return <TextArea aria-label="Content" value={value} onChange={setValue} max={3} />;
}

test('a field ties label, help and error to its control', () => {
  renderUi(
    <Field label="Name" help="As on the licence" error="Enter a name" required>
      <Input value="" onChange={() => undefined} />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Name' });
  expect(input).toHaveAccessibleDescription('As on the licence Enter a name');
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
});

test('a field without error is valid and described by nothing', () => {
  renderUi(
    <Field label="Name">
      <Input value="" onChange={() => undefined} />
    </Field>,
  );
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeValid();
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
});

test('native attributes reach the input', () => {
  renderUi(
    <Input
      id="tel"
      aria-label="Phone"
      value=""
      onChange={() => undefined}
      autoComplete="tel-national"
      inputMode="tel"
      enterKeyHint="next"
    />,
  );
  const input = screen.getByRole('textbox', { name: 'Phone' });
  expect(input).toHaveAttribute('autocomplete', 'tel-national');
  expect(input).toHaveAttribute('inputmode', 'tel');
  expect(input).toHaveAttribute('enterkeyhint', 'next');
  expect(input).toHaveAttribute('id', 'tel');
});

// Shows ASVS 6.2.6.
test('a password is hidden until asked for', async () => {
  renderUi(<Stateful of={PasswordInput} aria-label="Password" />);
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});

// Shows ASVS 6.2.7.
test('a password can be pasted, and tells password managers which one it is', async () => {
  renderUi(<Stateful of={PasswordInput} aria-label="Password" />);
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('autocomplete', 'current-password');
  await userEvent.click(input);
  await userEvent.paste(' Harbour 2026 ');
  expect(input).toHaveValue(' Harbour 2026 ');
});

test('a one-time code takes six digits, pasted with spaces too, and is offered by the system', async () => {
  renderUi(<Stateful of={OtpInput} aria-label="Code" />);
  const input = screen.getByRole('textbox', { name: 'Code' });
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  expect(input).toHaveAttribute('inputmode', 'numeric');
  await userEvent.click(input);
  await userEvent.paste('12 34-5678');
  expect(input).toHaveValue('123456');
  await userEvent.clear(input);
  await userEvent.paste('\u202a１២3-४٥6\u202c');
  expect(input).toHaveValue('123456');
});

test('a text area counts and cuts what a person sees as characters', async () => {
  renderUi(<ShortText />);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.paste('👨‍👩‍👧ក្រុ中文');
  expect(screen.getByText('3 of 3 characters')).toBeInTheDocument();
  expect(screen.getByRole('textbox')).toHaveValue('👨‍👩‍👧ក្រុ中');
});

test.each([
  ['', 0],
  ['abc', 3],
  ['中文', 2],
  ['👨‍👩‍👧', 1],
  ['e\u0301', 1],
])('%j is %i characters', (text, count) => {
  expect(textLength(text)).toBe(count);
});

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['👍🏽👍🏽', 1, '👍🏽'],
  ['abc', 0, ''],
])('%j cut to %i', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

test('a checkbox is ticked by its words as well', async () => {
  const onChange = jest.fn();
  renderUi(
    <Checkbox checked={false} onChange={onChange}>
      I agree
    </Checkbox>,
  );
  await userEvent.click(screen.getByText('I agree'));
  expect(onChange).toHaveBeenCalledWith(true);
  expect(screen.getByRole('checkbox', { name: 'I agree' })).not.toBeChecked();
});

test('a select row says what is chosen and that it opens a dialog', async () => {
  const onPress = jest.fn();
  renderUi(
    <Field label="Region" error="Choose a region">
      <SelectRow label="Region" value="" onPress={onPress} />
    </Field>,
  );
  const row = screen.getByRole('button', { name: 'Region: Choose' });
  expect(row).toHaveAccessibleDescription('Choose a region');
  expect(row).toHaveAttribute('aria-haspopup', 'dialog');
  await userEvent.click(row);
  expect(onPress).toHaveBeenCalledTimes(1);
});

test.each([
  [false, 1],
  [true, 0],
])('a select row that is locked (%s) points nowhere and opens nothing', async (disabled, times) => {
  const onPress = jest.fn();
  const { container } = renderUi(
    <SelectRow label="Region" value="福田区" onPress={onPress} disabled={disabled} />,
  );
  expect(container.querySelectorAll('svg')).toHaveLength(times);
  await userEvent.click(screen.getByRole('button', { name: 'Region: 福田区' }));
  expect(onPress).toHaveBeenCalledTimes(times);
});
