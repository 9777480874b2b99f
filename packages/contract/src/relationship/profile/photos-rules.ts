export const PHOTO_BYTES_MAX = 5 * 1024 * 1024;
/** Base64 uses four characters per three bytes, plus a short data URL prefix. */
export const PHOTO_TEXT_MAX = Math.ceil(PHOTO_BYTES_MAX / 3) * 4 + 64;
export const photoTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** The base64 of a picture's data URL; null for anything else. Only decoding tells if the bytes are a picture. */
export function photoText(text: string): string | null {
  const comma = text.indexOf(',');
  const type = /^data:(image\/[a-z]{3,4});base64$/.exec(text.slice(0, Math.max(0, Math.min(comma, 40))))?.[1];
  if (!photoTypes.some((each) => each === type)) return null;
  const body = text.slice(comma + 1);
  if (body === '' || body.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(body)) return null;
  return body;
}
