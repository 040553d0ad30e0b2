import { useState } from 'react';
import { type Example, longName } from '../../../gallery/example';
import { Checkbox } from './checkbox';
import { Field } from './field';
import { Input, OtpInput, PasswordInput } from './input';
import { SelectRow } from './select-row';
import { TextArea } from './text-area';

const nothing = () => undefined;

function Typed({ text = '', disabled }: { text?: string; disabled?: boolean }) {
  const [value, setValue] = useState(text);
  return <Input value={value} onChange={setValue} disabled={disabled} />;
}

export const examples: readonly Example[] = [
  {
    name: 'Input: empty, with help',
    show: () => (
      <Field label="Store name" required help="As it stands above the door.">
        <Typed />
      </Field>
    ),
  },
  {
    name: 'Input: long',
    show: () => (
      <Field label={longName}>
        <Typed text={longName} />
      </Field>
    ),
  },
  {
    name: 'Input: refused',
    show: () => (
      <Field label="Contact" error="Enter the name of the contact.">
        <Typed text="?" />
      </Field>
    ),
  },
  {
    name: 'Input: disabled',
    show: () => (
      <Field label="Region">
        <Typed text="Shenzhen" disabled />
      </Field>
    ),
  },
  {
    name: 'PasswordInput and OtpInput',
    show: () => (
      <>
        <Field label="Password">
          <PasswordInput value="secret" onChange={nothing} />
        </Field>
        <Field label="Code">
          <OtpInput value="123456" onChange={nothing} />
        </Field>
      </>
    ),
  },
  {
    name: 'SelectRow',
    show: () => (
      <>
        <Field label="Agency">
          <SelectRow label="Agency" value="" onPress={nothing} />
        </Field>
        <Field label="Owner" error="Choose one.">
          <SelectRow label="Owner" value={longName} onPress={nothing} />
        </Field>
        <Field label="Place">
          <SelectRow label="Place" value="Shenzhen" onPress={nothing} disabled />
        </Field>
      </>
    ),
  },
  {
    name: 'TextArea',
    show: () => (
      <Field label="Remarks">
        <TextArea value={longName} onChange={nothing} />
      </Field>
    ),
  },
  {
    name: 'Checkbox',
    show: () => (
      <>
        <Checkbox checked onChange={nothing}>
          {longName}
        </Checkbox>
        <Checkbox checked={false} onChange={nothing}>
          Reported customers
        </Checkbox>
      </>
    ),
  },
];
