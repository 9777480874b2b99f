import type { GreyImage } from '@bank/kernel/check-image/grey-image.ts';
import { inspectPhoto, type InspectionOptions } from './check-photo.ts';

/** A thread of its own, so that the page stays smooth while a picture is looked at. Each question brings its own port. */
addEventListener('message', ({ data, ports }: MessageEvent<PhotoQuestion>) => {
  ports[0]?.postMessage(inspectPhoto(data.image, data.options));
});

export type PhotoQuestion = { readonly image: GreyImage; readonly options: InspectionOptions };

// Heard by whoever started it.
postMessage('ready');
