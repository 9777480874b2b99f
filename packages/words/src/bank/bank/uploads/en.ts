export const uploads = {
  'error.missing': 'Choose a file.',
  'error.tooLarge': 'This file is too large. Choose one under {size} MB.',
  'error.tooMany': 'That’s too many files at once. The limit is {limit}.',
  'error.type': 'We can’t accept this kind of file. Choose one of these: {kinds}.',
  'error.heic': 'We can’t open HEIC photos. Save it as a JPEG and try again.',
  'error.pixels': 'This picture is too large. Choose one under 25 megapixels.',
  'error.damaged': 'We couldn’t open this file. It may be damaged.',
  'error.locked': 'This PDF is protected. Save a copy without a password and try again.',
  'error.active': 'This PDF contains scripts or other files. Print it to a new PDF and try again.',
  'error.pages': 'This PDF has too many pages. The limit is {limit}.',
} as const;
