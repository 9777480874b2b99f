import { useCallback } from 'react';

type PhotoImageProps = { photo: Blob; name: string; className?: string };

/** A photo that is only in memory. Its address is given back when it is no longer shown. */
export function PhotoImage({ photo, name, className }: PhotoImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(photo);
      return () => URL.revokeObjectURL(image.src);
    },
    [photo],
  );
  return <img ref={show} alt={name} {...(className !== undefined && { className })} />;
}
