import { useEffect, useRef, type PointerEvent } from 'react';
import { cn } from './frame/classes.ts';
import { draggedBy, squareOf, ZOOM_MAX, type Crop } from './crop.ts';
import { Slider } from './slider.tsx';

type CropFrameProps = {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  /** Accessible name of the drawing. */
  label: string;
  zoomLabel: string;
  acrossLabel: string;
  downLabel: string;
  disabled?: boolean;
};

const BOX = 240;
/** Drawn at double resolution, so that it is sharp on every screen. */
const DENSITY = 2;

/** A round view of a picture, moved by dragging or with sliders that work by keyboard. */
export function CropFrame(props: CropFrameProps) {
  const { picture, crop, onCrop, disabled = false } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const move = (event: PointerEvent) => {
    if (last.current === null || disabled) return;
    const by = { x: event.clientX - last.current.x, y: event.clientY - last.current.y };
    last.current = { x: event.clientX, y: event.clientY };
    onCrop(draggedBy(picture, crop, by, BOX));
  };
  const set = (part: Partial<Crop>) => onCrop({ ...crop, ...part });
  return (
    <div className="grid justify-items-center gap-4">
      <figure aria-label={props.label}>
        <canvas
          ref={canvas}
          aria-hidden
          width={BOX * DENSITY}
          height={BOX * DENSITY}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            last.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={move}
          onPointerUp={() => {
            last.current = null;
          }}
          className={cn(
            'size-60 touch-none rounded-full bg-sunken',
            disabled ? 'cursor-wait' : 'cursor-grab',
          )}
        />
      </figure>
      <div className="grid w-full gap-1">
        <Slider
          label={props.zoomLabel}
          unit="%"
          min={100}
          max={ZOOM_MAX}
          value={Math.round(crop.zoom)}
          onValueChange={(zoom) => set({ zoom })}
          disabled={disabled}
        />
        <Slider
          label={props.acrossLabel}
          unit="%"
          value={Math.round(crop.across)}
          onValueChange={(across) => set({ across })}
          disabled={disabled}
        />
        <Slider
          label={props.downLabel}
          unit="%"
          value={Math.round(crop.down)}
          onValueChange={(down) => set({ down })}
          disabled={disabled}
        />
      </div>
    </div>
  );
}

/** Fills transparent areas with white, as the server does. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}
