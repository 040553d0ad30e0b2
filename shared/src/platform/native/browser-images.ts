interface ImageRequest {
  /** Asks phones for their camera instead of the gallery. */
  isCamera: boolean;
  limit: number;
}

/** Opens the browser's own way to an image. Call it from a tap: browsers ignore it otherwise. */
export function pickImages({ isCamera, limit }: ImageRequest): Promise<File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.multiple = limit > 1;
  input.hidden = true;
  if (isCamera) input.setAttribute('capture', 'environment');
  // Safari forgets an input that is not in the page.
  document.body.append(input);
  return new Promise((resolve) => {
    const settle = () => {
      input.remove();
      resolve([...(input.files ?? [])].slice(0, limit));
    };
    input.addEventListener('change', settle, { once: true });
    input.addEventListener('cancel', settle, { once: true });
    input.click();
  });
}
