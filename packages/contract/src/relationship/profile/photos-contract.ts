import * as z from 'zod';
import { endpoint, file } from '../../endpoint.ts';
import { PHOTO_TEXT_MAX } from './photos-rules.ts';

/** One gray pixel: the example picture. */
const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

/** The picture's current URL; null if there is none. */
const kept = z.object({ pictureUrl: z.string().nullable() });

export const savePhoto = endpoint({
  name: 'photos.save',
  method: 'PUT',
  path: '/api/profile/photo',
  access: 'customer',
  summary: 'Takes a picture as a data URL, draws it anew as a square, and keeps nothing else of it',
  limit: { points: 20, seconds: 600 },
  bodyBytesMax: PHOTO_TEXT_MAX + 1024,
  body: z.strictObject({
    photo: z
      .string('profile.validation.photoType')
      .max(PHOTO_TEXT_MAX, 'profile.validation.photoSize')
      .meta({ examples: [DOT] }),
  }),
  reply: kept,
});

export const removePhoto = endpoint({
  name: 'photos.remove',
  method: 'DELETE',
  path: '/api/profile/photo',
  access: 'customer',
  summary: 'Forgets the picture',
  reply: kept,
});

/** `v` is only a cache key for the browser; the session decides whose picture it is. */
export const showPhoto = endpoint({
  name: 'photos.show',
  method: 'GET',
  path: '/api/profile/photo',
  access: 'customer',
  asSelf: true,
  summary: 'The customer’s own picture',
  query: { v: z.string().max(40).optional() },
  reply: file,
});
