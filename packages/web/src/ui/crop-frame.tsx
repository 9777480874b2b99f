import { useEffect, useRef, type PointerEvent } from 'react';
import { cn } from './frame/classes.ts';
import { draggedBy, frameOf, ZOOM_MAX, type Crop } from './crop.ts';
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
  /** Width to height; a circle if left out. */
  aspect?: number;
};

const BOX = 240;
const WIDE_BOX = 360;
/** Drawn at double resolution, so that it is sharp on every screen. */
const DENSITY = 2;

/** A round view of a picture, or one of another aspect, moved by dragging or with sliders that work by keyboard. */
export function CropFrame(props: CropFrameProps) {
  const { picture, crop, onCrop, disabled = false, aspect = 1 } = props;
  const box = aspect === 1 ? BOX : WIDE_BOX;
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const move = (event: PointerEvent) => {
    if (last.current === null || disabled) return;
    const by = { x: event.clientX - last.current.x, y: event.clientY - last.current.y };
    last.current = { x: event.clientX, y: event.clientY };
    onCrop(draggedBy(picture, crop, by, box, aspect));
  };
  const set = (part: Partial<Crop>) => onCrop({ ...crop, ...part });
  return (
    <div className="grid justify-items-center gap-4">
      <figure aria-label={props.label}>
        <canvas
          ref={canvas}
          aria-hidden
          width={box * DENSITY}
          height={Math.round((box * DENSITY) / aspect)}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            last.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={move}
          onPointerUp={() => {
            last.current = null;
          }}
          className={cn(
            'touch-none bg-sunken',
            aspect === 1 ? 'size-60 rounded-full' : 'h-auto w-full max-w-90 rounded-md',
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
  const { left, top, width, height } = frameOf(picture, crop, canvas.width / canvas.height);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}
