import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { OutboxStore } from '../kit/outbox/outbox-store';
import { errors } from '../model/error-codes';
import { currentUser } from '../session/session-store';
import { fakeNative, ok, prepareNetwork, prepareStorage, refused, renderScreen } from '../testing';
import { Field } from '../ui';
import { ImageField } from './image-field';
import type { StoredPhoto } from './upload-photo';

const network = prepareNetwork();
prepareStorage();
const upload = 'POST /expand/upload';
const stored = { file_url: '/files/a.jpg', file_full_url: '/files/a.jpg', width: 800, height: 600, size: 9 };

// A browser that draws: jsdom has neither pictures nor canvases.
const urls = new Set<string>();
let canDecode = true;
beforeEach(() => {
  urls.clear();
  canDecode = true;
  let last = 0;
  Object.assign(URL, {
    createObjectURL: () => {
      last += 1;
      urls.add(`blob:${last}`);
      return `blob:${last}`;
    },
    revokeObjectURL: (url: string) => urls.delete(url),
  });
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
      />
    </Field>
  );
}

/** As a form does that keeps its draft. */
function KeptLicence({ draft }: { draft: { held: string | null } }) {
  const [held, setHeld] = useState(draft.held);
  const hold = (key: string | null) => {
    draft.held = key;
    setHeld(key);
  };
  return (
    <>
      <Field label="Licence" group>
        <ImageField
          label="Licence"
          purpose="licence"
          value={null}
          onChange={onChange}
          held={held}
          onHold={hold}
        />
      </Field>
      <button type="button" onClick={() => setHeld(null)}>
        Start anew
      </button>
      <button type="button" onClick={() => setHeld(draft.held)}>
        Undo
      </button>
    </>
  );
}

function bytesUnder(key: string): Promise<Blob | undefined> {
  const user = currentUser();
  if (!user) throw new Error('Nobody is logged in');
  return new OutboxStore('photo').blobOf(user, key);
}

/** jsdom's blobs cannot be read as bytes. */
function aFile(head: string, size = head.length): File {
  const file = new File([head], 'photo.jpg');
  const bytes = Uint8Array.from(head, (letter) => letter.charCodeAt(0));
  Object.defineProperty(file, 'size', { value: size });
  Object.assign(file, { slice: () => ({ arrayBuffer: async () => bytes.buffer }) });
  return file;
}
const jpeg = () => aFile('\xff\xd8\xff\xe0');

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
  expect(onBusyChange).toHaveBeenLastCalledWith(false);
  // Only what is shown still takes memory, and with the page that goes too.
  expect(urls.size).toBe(1);
  unmount();
  expect(urls.size).toBe(0);
});

it.each([
  ['a text', aFile('milk and bread'), /not a photo/],
  ['nothing', aFile(''), /is empty/],
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
  ['damaged', '\xff\xd8\xff\xe0', /damaged/],
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
  expect(await screen.findByText(/Try later The photo is kept here/)).toBeVisible();
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

  /** Chosen, kept and not taken by the server. */
  async function keepOne() {
    network.script(upload, 'timeout');
    const draft: { held: string | null } = { held: null };
    const app = await open(jpeg(), <KeptLicence draft={draft} />);
    await app.choose();
    await app.use();
    await screen.findByRole('button', { name: 'Send again' });
    return { ...app, draft, key: draft.held ?? '' };
  }

  it('is there again when its form is, and is sent under the key that it had', async () => {
    const { draft, key, unmount } = await keepOne();
    unmount();
    network.answer(upload, stored);
    await open(null, <KeptLicence draft={draft} />);
    await waitFor(() =>
      expect(onChange).toHaveBeenCalledWith({ file_url: '/files/a.jpg', url: '/files/a.jpg' }),
    );
    const sent = network.to(upload).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(sent)).toEqual(new Set([key]));
    expect(draft.held).toBeNull();
    expect(await bytesUnder(key)).toBeUndefined();
  });

  it('goes with its draft, and comes back with it', async () => {
    const { user, key, unmount } = await keepOne();
    await user.click(screen.getByRole('button', { name: 'Start anew' }));
    expect(screen.queryByRole('img', { name: 'Licence' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await shown()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start anew' }));
    unmount();
    await waitFor(async () => expect(await bytesUnder(key)).toBeUndefined());
  });

  it('goes when it is removed', async () => {
    const { user, draft, key } = await keepOne();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(draft.held).toBeNull();
    await waitFor(async () => expect(await bytesUnder(key)).toBeUndefined());
  });

  it('is not waited for where the phone has lost it', async () => {
    const draft: { held: string | null } = { held: 'gone' };
    await open(null, <KeptLicence draft={draft} />);
    await waitFor(() => expect(draft.held).toBeNull());
    expect(screen.getByRole('button', { name: 'Add a photo' })).toBeVisible();
  });
});
