interface ImageRequest {
  isCamera: boolean;
  limit: number;
}

/** Opens the browser's file picker. Browsers ignore it outside a tap handler. */
export function pickImages({ isCamera, limit }: ImageRequest): Promise<File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.multiple = limit > 1;
  input.hidden = true;
  if (isCamera) input.setAttribute('capture', 'environment');
  // Safari discards an input that is not in the document.
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
