import type { Page } from '@playwright/test';
import { openedValues } from './opened-values';

export interface WaitingCopy {
  store_id: string;
  store_name: string;
  content: string;
  colours: string[];
}

export async function copyWaitingVisit(page: Page, copies: WaitingCopy[]): Promise<void> {
  const { outbox } = await openedValues(page);
  await page.evaluate(
    async ({ wanted, opened }) => {
      const opening = indexedDB.open('agency-outbox');
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const answerOf = <Answer>(request: IDBRequest<Answer>) =>
        new Promise<Answer>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const read = () => database.transaction('entries').objectStore('entries');
      const drawPhoto = async (colour: string) => {
        const canvas = new OffscreenCanvas(320, 240);
        const context = canvas.getContext('2d');
        if (!context) throw new Error('This browser draws nothing');
        context.fillStyle = colour;
        context.fillRect(0, 0, canvas.width, canvas.height);
        const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
        return { type: blob.type, bytes: await blob.arrayBuffer() };
      };

      const mark = 'entry.visit.';
      const keys = (await answerOf(read().getAllKeys())).map(String).filter((key) => key.includes(mark));
      const [key] = keys;
      if (!key || keys.length > 1) throw new Error(`One visit should wait, not ${keys.length}`);
      const owner = key.slice(0, key.indexOf(mark));
      // Stored values that are not sealed are read as they are.
      const model = opened[key] as { body: { visit: object }; order: number };
      const values = new Map<string, unknown>();
      for (const [index, { store_id, store_name, content, colours }] of wanted.entries()) {
        const id = crypto.randomUUID();
        const files = colours.map(() => ({ key: crypto.randomUUID() }));
        for (const [place, file] of files.entries()) {
          values.set(`${owner}file.${file.key}`, await drawPhoto(colours[place] ?? ''));
        }
        const { visit } = model.body;
        const body = { ...model.body, store_name, visit: { ...visit, store_id, visit_content: content } };
        const order = model.order + 1 + index;
        values.set(owner + mark + id, { ...model, id, order, body, files });
        localStorage.setItem(`agency.${owner}outbox.visit.${id}`, 'true');
      }
      const writing = database.transaction('entries', 'readwrite');
      for (const [name, value] of values) writing.objectStore('entries').put(value, name);
      await new Promise<void>((resolve, reject) => {
        writing.oncomplete = () => resolve();
        writing.onerror = () => reject(writing.error);
      });
      database.close();
    },
    { wanted: copies, opened: outbox },
  );
}
