import { act, renderHook, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { readFile } from '../../platform/outbox/stored-files';
import type { StoredPhoto } from '../../platform/request/upload-photo';
import { logInAs, ok, prepareNetwork, prepareStorage, refused, type SeenRequest } from '../../testing';
import { prepareObjectUrls } from '../../testing/object-urls';
import { usePhotos } from './use-photos';

const network = prepareNetwork();
prepareStorage();
const upload = 'POST /expand/upload';
const urls = prepareObjectUrls();
const photo = () => new Blob(['bytes'], { type: 'image/jpeg' });

beforeEach(() => {
  network.answer(upload, ({ headers }: SeenRequest<typeof upload>) => {
    const file_url = `/files/${headers['idempotency-key']}`;
    return { file_url, file_full_url: file_url, width: 8, height: 6, size: 9 };
  });
  logInAs('attache');
});

function open(saved: readonly string[] = [], isPaused = false) {
  return renderHook(() => {
    const [keys, setKeys] = useState(saved);
    const [uploaded, setUploaded] = useState<readonly StoredPhoto[]>([]);
    const without = (key: string) => setKeys((before) => before.filter((one) => one !== key));
    const photos = usePhotos({
      ...{ purpose: 'visit', keys, isPaused, onRemove: without },
      onAdd: (key) => setKeys((before) => [...before, key]),
      onUpload: (key, one) => {
        without(key);
        setUploaded((before) => [...before, one]);
      },
    });
    return { ...photos, keys, setKeys, uploaded };
  }).result;
}

const sentKeys = () => network.to(upload).map(({ headers }) => headers['idempotency-key']);

it('uploads several photos beside each other, each under its own key', async () => {
  const release = network.hold(upload);
  const form = open();
  await act(() => form.current.add(photo()));
  await act(() => form.current.add(photo()));
  await waitFor(() => expect(network.to(upload)).toHaveLength(2));
  expect(form.current.pending.map(({ part }) => part)).toEqual([0, 0]);
  expect(sentKeys()).toEqual(form.current.keys);
  release();
  await waitFor(() => expect(form.current.uploaded).toHaveLength(2));
  expect(form.current.pending).toEqual([]);
  await waitFor(async () => expect(await readFile(sentKeys()[0] ?? '')).toBeUndefined());
});

it('shows an uploaded photo without downloading it', async () => {
  const form = open();
  await act(() => form.current.add(photo()));
  await waitFor(() => expect(form.current.uploaded).toHaveLength(1));
  const [first] = form.current.uploaded as [StoredPhoto];
  expect(form.current.urlOf(first)).toBe('blob:1');
  expect(form.current.urlOf({ file_url: '/files/other', url: '/other' })).toBe('/other');
});

it('leaves the photos to the outbox while it is paused', async () => {
  const release = network.hold(upload);
  const form = open();
  await act(() => form.current.add(photo()));
  await waitFor(() => expect(network.to(upload)).toHaveLength(1));
  act(() => form.current.pause());
  await act(async () => release());
  expect(form.current.pending).toEqual([expect.objectContaining({ url: 'blob:1', part: undefined })]);
  await act(() => form.current.add(photo()));
  expect(network.to(upload)).toHaveLength(1);
  act(() => form.current.resume());
  await waitFor(() => expect(form.current.uploaded).toHaveLength(2));
  expect(new Set(sentKeys()).size).toBe(2);
});

it('says why an upload failed until it is retried', async () => {
  network.script(upload, refused(-1, 'Not a picture', 400));
  const form = open();
  await act(() => form.current.add(photo()));
  await waitFor(() => expect(form.current.pending[0]).toMatchObject({ error: { message: 'Not a picture' } }));
  const [key = ''] = form.current.keys;
  network.script(upload, ok({ file_url: '/a', file_full_url: '/a', width: 8, height: 6, size: 9 }));
  act(() => form.current.retry(key));
  await waitFor(() => expect(form.current.uploaded).toEqual([{ file_url: '/a', url: '/a' }]));
  expect(sentKeys()).toEqual([key, key]);
});

it('stops the upload of a discarded photo, and resumes it when its draft is restored', async () => {
  const release = network.hold(upload);
  const form = open();
  await act(() => form.current.add(photo()));
  await waitFor(() => expect(network.to(upload)).toHaveLength(1));
  const { keys } = form.current;
  act(() => form.current.setKeys([]));
  await act(async () => release());
  expect(form.current.uploaded).toEqual([]);
  expect(urls.size).toBe(0);
  act(() => form.current.setKeys(keys));
  await waitFor(() => expect(form.current.uploaded).toHaveLength(1));
});

it('removes the key of a photo that the device has lost', async () => {
  const form = open(['gone']);
  await waitFor(() => expect(form.current.keys).toEqual([]));
  expect(network.to(upload)).toHaveLength(0);
});
