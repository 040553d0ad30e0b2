import sharp from 'sharp';

export async function picture(family: 'jpeg' | 'png' | 'webp' | 'gif', width = 400, height = 200) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const };
  const red = await sharp({ create: { ...half, background: '#d00' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#00d' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .toFormat(family)
    .toBuffer();
}

export function formWith(
  file: Uint8Array | string,
  name = 'photo.jpg',
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), name);
  return form;
}
