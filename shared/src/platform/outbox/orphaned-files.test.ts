import { waitFor } from '@testing-library/react';
import { draftStore } from '../../kit/forms/draft-store';
import { logInAs, prepareStorage } from '../../testing';
import { aUser } from '../../testing/fixtures';
import { deleteOrphanedFiles, protectForUndo } from './orphaned-files';
import { recordTimestamp } from './outbox';
import { OutboxStore } from './outbox-store';
import { deleteFile, readFile, saveFile } from './stored-files';

const { killTabs } = prepareStorage();
const user = aUser('attache');
const other = { ...user, id: '8' };
const store = new OutboxStore<string>('visit');

interface Form {
  photos: string[];
}

const draftOf = (subject: string) => draftStore<Form, null>('visit', subject);
const keep = (key: string, whose = user) => saveFile(key, new Blob(['bytes'], { type: 'image/jpeg' }), whose);
const isKept = async (key: string, whose = user) => (await readFile(key, whose)) !== undefined;
const gone = (key: string) => waitFor(async () => expect(await isKept(key)).toBe(false));

async function draftWith(key: string, subject = '1') {
  await keep(key);
  const draft = draftOf(subject);
  draft.change(() => ({ changes: { photos: [key] } }));
  return draft;
}

const wait = (id: string, key: string) =>
  store.add(user, { id, body: 'Seen', files: [{ key }] }, recordTimestamp());

async function settled() {
  (await draftWith('last', 'last')).forget();
  await gone('last');
}

beforeEach(() => {
  localStorage.clear();
  logInAs('attache');
});
afterEach(() => jest.restoreAllMocks());

describe('with a draft that is forgotten', () => {
  it('its photo goes', async () => {
    const draft = await draftWith('a');
    draft.forget();
    await gone('a');
  });

  it('none goes that another draft has', async () => {
    const draft = await draftWith('a');
    await draftWith('a', '2');
    draft.forget();
    await settled();
    expect(await isKept('a')).toBe(true);
  });

  it('none goes that something in the outbox has, and it goes with that', async () => {
    const draft = await draftWith('a');
    await wait('visit', 'a');
    draft.forget();
    await settled();
    expect(await isKept('a')).toBe(true);
    await store.remove(user, 'visit');
    expect(await isKept('a')).toBe(false);
  });

  it('it stays while the draft can be brought back, and with the draft that was', async () => {
    const draft = await draftWith('a');
    const former = draft.read();
    let end = protectForUndo(former);
    draft.forget();
    await settled();
    expect(await isKept('a')).toBe(true);
    draft.change(() => former);
    end();
    await settled();
    expect(await isKept('a')).toBe(true);
    end = protectForUndo(former);
    draft.forget();
    end();
    await gone('a');
  });
});

it('what goes out of the outbox leaves the photo of a draft', async () => {
  await draftWith('a');
  await wait('visit', 'a');
  await store.remove(user, 'visit');
  expect(await isKept('a')).toBe(true);
});

it('a photo that a change does without stays with what waits', async () => {
  await keep('a');
  await wait('visit', 'a');
  await deleteFile('a');
  expect(await isKept('a')).toBe(true);
});

describe('the sweep of a start', () => {
  const start = async () => {
    killTabs();
    await deleteOrphanedFiles();
  };

  it('takes away what nothing names any more', async () => {
    await keep('left');
    await draftWith('typed');
    await keep('sent');
    await wait('visit', 'sent');
    await keep('foreign', other);
    await start();
    expect(await isKept('left')).toBe(false);
    expect(await Promise.all([isKept('typed'), isKept('sent'), isKept('foreign', other)])).toEqual(
      Array(3).fill(true),
    );
  });

  it('leaves the photo of a draft that the phone did not take', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await draftWith('typed');
    await start();
    expect(await isKept('typed')).toBe(true);
    draftOf('1').forget();
  });

  it('waits for a start at which no page is at work with photos', async () => {
    jest.resetModules();
    const page = await import('./stored-files');
    await page.saveFile('taken', new Blob(['bytes']), user);
    await deleteOrphanedFiles();
    expect(await isKept('taken')).toBe(true);
    await start();
    expect(await isKept('taken')).toBe(false);
  });

  it('takes nothing away where it is not known who is there', async () => {
    await keep('left');
    localStorage.clear();
    logInAs('manager');
    await start();
    expect(await isKept('left')).toBe(true);
  });
});
