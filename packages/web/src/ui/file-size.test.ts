import { expect, test } from 'vitest';
import { fileSizeText } from './file-size.ts';

test.each([
  [1_234_567, 'en', '1.2 MB'],
  [340_000, 'en', '340 kB'],
  [12, 'en', '1 kB'],
  [1_234_567, 'fr', '1,2 Mo'],
])('%i bytes in %s read %s', (bytes, language, text) => {
  expect(fileSizeText(bytes, language).replaceAll(/\s/g, ' ')).toBe(text);
});
