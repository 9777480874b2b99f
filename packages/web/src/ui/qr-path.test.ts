import { encodeQR } from 'qr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test.each([
  [[[true]], 'M0 0h1v1h-1z'],
  [[[false]], ''],
  [[[true, true, false, true]], 'M0 0h2v1h-2zM3 0h1v1h-1z'],
  [[[false], [true]], 'M0 1h1v1h-1z'],
])('%j is drawn as %j', (squares, path) => {
  expect(qrPath(squares)).toBe(path);
});

test('every dark square of a real code is drawn, and no light one', () => {
  const squares = encodeQR('otpauth://totp/Keelson:nora?secret=JBSWY3DPEHPK3PXP', 'raw');
  const drawn = new Set(
    [...qrPath(squares).matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, length]) =>
      Array.from({ length: Number(length) }, (_, step) => `${Number(x) + step}:${Number(y)}`),
    ),
  );
  const dark = squares.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x}:${y}`] : [])));
  expect(drawn).toEqual(new Set(dark));
});
