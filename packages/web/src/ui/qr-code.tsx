import { useEffect, useState } from 'react';
import { cn } from './frame/classes.ts';
import { qrPath } from './qr-path.ts';

/** The quiet zone a scanner needs around the code, in modules. */
const MARGIN = 4;

type QrCodeProps = {
  value: string;
  /** What the code is for. Offer another way beside it for people who can't see it. */
  label: string;
  /** Replaces the code if it can't be drawn. */
  failed: string;
  className?: string;
};

type Drawing = { readonly path: string; readonly size: number };

/** Dark on light in both themes, because not every scanner reads inverted codes. */
export function QrCode({ value, label, failed, className }: QrCodeProps) {
  const [drawing, setDrawing] = useState<Drawing | 'failed' | null>(null);
  useEffect(() => {
    let here = true;
    draw(value).then(
      (drawn) => here && setDrawing(drawn),
      () => here && setDrawing('failed'),
    );
    return () => {
      here = false;
    };
  }, [value]);
  if (drawing === 'failed') return <p className="text-xs text-ink-2">{failed}</p>;
  return (
    <figure
      aria-label={label}
      className={cn('size-48 overflow-hidden rounded-md border border-line bg-on-deep', className)}
    >
      {drawing && (
        <svg
          aria-hidden
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
          className="size-full"
        >
          <path d={drawing.path} className="fill-deep" />
        </svg>
      )}
    </figure>
  );
}

/** The encoder loads with the first code. */
async function draw(value: string): Promise<Drawing> {
  const { encodeQR } = await import('qr');
  const squares = encodeQR(value, 'raw', { border: MARGIN, ecc: 'medium' });
  return { path: qrPath(squares), size: squares.length };
}
