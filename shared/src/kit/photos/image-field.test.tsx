import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { errors } from '../../contract/model/error-codes';
import { feedback } from '../../platform/feedback/feedback-store';
import { readFile } from '../../platform/outbox/stored-files';
import type { StoredPhoto } from '../../platform/request/upload-photo';
import {
  fakeNative,
  logInAs,
  ok,
  prepareNetwork,
  prepareStorage,
  refused,
  renderScreen,
} from '../../testing';
import { prepareObjectUrls } from '../../testing/object-urls';
import { Field } from '../../ui/forms/field';
import { DraftNotice } from '../forms/draft-notice';
import { draftStore } from '../forms/draft-store';
import { useDraftForm } from '../forms/use-draft-form';
import { ImageField } from './image-field';

const network = prepareNetwork();
prepareStorage();
const upload = 'POST /expand/upload';
const stored = { file_url: '/files/a.jpg', file_full_url: '/files/a.jpg', width: 800, height: 600, size: 9 };

const urls = prepareObjectUrls();
let canDecode = true;
beforeEach(() => {
  canDecode = true;
  Object.assign(HTMLImageElement.prototype, {
    decode: () => (canDecode ? Promise.resolve() : Promise.reject(new Error('no picture'))),
  });
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(4000);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(3000);
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(context as unknown as CanvasRenderingContext2D as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['jpeg'], { type: 'image/jpeg' })));
});
afterEach(() => jest.restoreAllMocks());

const onChange = jest.fn();
const onBusyChange = jest.fn();

function Licence() {
  const [value, setValue] = useState<StoredPhoto | null>(null);
  const [pendingKey, setPendingKey] = useState<string | null>(null);
  const change = (photo: StoredPhoto | null) => {
    onChange(photo);
    setValue(photo);
  };
  return (
    <Field label="Licence" group>
      <ImageField
        label="Licence"
        purpose="licence"
        value={value}
        onChange={change}
        onBusyChange={onBusyChange}
        pendingKey={pendingKey}
        onPendingKeyChange={setPendingKey}
      />
    </Field>
  );
}

interface Form {
  pendingKey: string | null;
}

const draft = draftStore<Form, null>('licence', null);
const heldKey = () => draft.read().changes.pendingKey ?? null;

function KeptLicence() {
  const form = useDraftForm<Form, 'pendingKey', never, null>({
    id: 'licence',
    draft,
    base: { pendingKey: null },
    isLocked: false,
    errorsOf: () => ({}),
    textOf: () => '',
    fieldOfServerError: () => undefined,
    isChangeOf: () => false,
  });
  return (
    <>
      <DraftNotice form={form} />
      <Field label="Licence" group>
        <ImageField
          label="Licence"
          purpose="licence"
          value={null}
          onChange={onChange}
          pendingKey={form.control.form.pendingKey}
          onPendingKeyChange={(pendingKey) => form.control.change({ pendingKey })}
        />
      </Field>
    </>
  );
}

function aFile(head: string, size = head.length): File {
  const file = new File([head], 'photo.jpg');
  const bytes = Uint8Array.from(head, (letter) => letter.charCodeAt(0));
  Object.defineProperty(file, 'size', { value: size });
  const arrayBuffer = async () => bytes.buffer;
  return Object.assign(file, { slice: () => ({ arrayBuffer }), arrayBuffer });
}
const jpeg = () => aFile('\xff\xd8\xff\xd9');

async function open(file: File | null, field = <Licence />) {
  onChange.mockReset();
  fakeNative({ choosePhotos: async () => (file ? [file] : []) });
  const app = await renderScreen(field, { role: 'attache' });
  const choose = async (opener = 'Add a photo') => {
    await app.user.click(await screen.findByRole('button', { name: opener }));
    await app.user.click(await screen.findByRole('button', { name: 'Choose from the gallery' }));
  };
  const use = async () => app.user.click(await screen.findByRole('button', { name: 'Use this photo' }));
  return { ...app, choose, use };
}

it('stores what was chosen, as a small JPEG for its purpose', async () => {
  network.answer(upload, stored);
  const { choose, use, unmount } = await open(jpeg());
  await choose();
  await use();
  await waitFor(() =>
    expect(onChange).toHaveBeenCalledWith({ file_url: '/files/a.jpg', url: '/files/a.jpg' }),
  );
  const form = network.to(upload)[0]?.outgoing.body as FormData;
  expect(form.get('purpose')).toBe('licence');
  expect((form.get('file') as File).type).toBe('image/jpeg');
  expect(screen.getByRole('img', { name: 'Licence' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^blob:/),
  );
  await waitFor(() => expect(onBusyChange).toHaveBeenLastCalledWith(false));
  expect(urls.size).toBe(1);
  unmount();
  expect(urls.size).toBe(0);
});

it.each([
  ['a text', aFile('milk and bread'), /not a photo/],
  ['nothing', aFile(''), /is empty/],
  ['half a JPEG', aFile('\xff\xd8\xff\xda\x00\x02pixels'), /damaged/],
  ['a file over 20 MB', aFile('\xff\xd8\xff\xe0', 20 * 1024 * 1024 + 1), /larger than 20 MB/],
])('refuses %s without decoding or sending it', async (_, file, words) => {
  const { choose } = await open(file);
  await choose();
  expect(await screen.findByText(words)).toBeVisible();
  expect(urls.size).toBe(0);
  expect(network.to(upload)).toHaveLength(0);
});

it.each([
  ['HEIC', '\x00\x00\x00\x18ftypheic', /cannot read HEIC/],
  ['damaged', '\xff\xd8\xff\xd9', /damaged/],
])('says that a photo is %s where the browser cannot draw it', async (_, head, words) => {
  canDecode = false;
  const { choose } = await open(aFile(head));
  await choose();
  expect(await screen.findByText(words)).toBeVisible();
  expect(urls.size).toBe(0);
});

it('does nothing when the user thinks better of it', async () => {
  const { choose } = await open(null);
  await choose();
  expect(await screen.findByRole('button', { name: 'Add a photo' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('keeps a photo that could not be sent, and sends it again under its key', async () => {
  network.script(upload, refused(errors.unavailable.code, 'Try later', 500), ok(stored));
  const { choose, use, user } = await open(jpeg());
  await choose();
  await use();
  expect(await screen.findByText(/Try later The photo is saved on this phone/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  const keys = network.to(upload).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
});

it('tells of an upload that ends after the page was left', async () => {
  network.answer(upload, stored);
  const release = network.hold(upload);
  const { choose, use, unmount } = await open(jpeg());
  await choose();
  await use();
  await waitFor(() => expect(network.to(upload)).toHaveLength(1));
  unmount();
  await act(async () => release());
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
});

it('stops an upload and removes a photo', async () => {
  network.answer(upload, stored);
  const release = network.hold(upload);
  const { choose, use, user } = await open(jpeg());
  await choose();
  await use();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Add a photo' })).toBeVisible();
  await act(async () => release());
  expect(onChange).not.toHaveBeenCalled();

  await choose();
  await use();
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
});

describe('a photo that only the phone has', () => {
  const shown = () => screen.findByRole('img', { name: 'Licence' });

  async function keepOne() {
    network.script(upload, 'timeout');
    const app = await open(jpeg(), <KeptLicence />);
    await app.choose();
    await app.use();
    await screen.findByRole('button', { name: 'Send again' });
    return { ...app, key: heldKey() ?? '' };
  }

  async function reopen({ unmount }: { unmount: () => void }) {
    unmount();
    return open(null, <KeptLicence />);
  }

  it('is there again when its form is, and is sent under the key that it had', async () => {
    const { key, ...app } = await keepOne();
    network.answer(upload, stored);
    await reopen(app);
    await waitFor(() =>
      expect(onChange).toHaveBeenCalledWith({ file_url: '/files/a.jpg', url: '/files/a.jpg' }),
    );
    const sent = network.to(upload).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(sent)).toEqual(new Set([key]));
    expect(heldKey()).toBeNull();
    await waitFor(async () => expect(await readFile(key)).toBeUndefined());
  });

  it('comes back with its draft, also when its form was left meanwhile', async () => {
    const { key, ...app } = await keepOne();
    network.script(upload, 'timeout', 'timeout');
    const again = await reopen(app);
    await shown();
    await again.user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.queryByRole('img', { name: 'Licence' })).toBeNull();
    const elsewhere = await reopen(again);
    await elsewhere.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await shown()).toBeVisible();
    expect(heldKey()).toBe(key);
  });

  it('goes with its draft once that cannot be brought back', async () => {
    const { key, ...app } = await keepOne();
    network.script(upload, 'timeout');
    const { user } = await reopen(app);
    await shown();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(await readFile(key)).toBeDefined();
    act(() => feedback.toast('Something else'));
    await waitFor(async () => expect(await readFile(key)).toBeUndefined());
  });

  it('goes when it is removed', async () => {
    const { user, key } = await keepOne();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(heldKey()).toBeNull();
    await waitFor(async () => expect(await readFile(key)).toBeUndefined());
  });

  it('is not waited for where the phone has lost it', async () => {
    logInAs('attache');
    draft.change(() => ({ changes: { pendingKey: 'gone' } }));
    await open(null, <KeptLicence />);
    await waitFor(() => expect(heldKey()).toBeNull());
    expect(screen.getByRole('button', { name: 'Add a photo' })).toBeVisible();
  });
});
