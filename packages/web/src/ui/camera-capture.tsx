import { CameraOff, Image, RotateCcw, ScanLine } from 'lucide-react';
import { useCallback, useRef, type ReactNode } from 'react';
import { useWords } from '@bank/words/use-words.ts';
import { Button } from './frame/button.tsx';
import { CameraGuide, CameraQuality } from './camera-guide.tsx';
import { Spinner } from './frame/spinner.tsx';
import type { Camera } from './use-camera.ts';

type CameraCaptureProps = {
  /** From `useCamera()`. The page owns it, so that it can stop the camera when the customer leaves. */
  camera: Camera;
  /** Instruction over the picture: "Hold steady, all four corners inside". */
  instruction: string;
  /** Name of the shutter button: "Take photo of the back". */
  shutterName: string;
  texts: { denied: string; none: string; broken: string; use: string };
  onUse: (photo: Blob) => void;
  /** Always offered: uploading a photo instead of using the camera. */
  onUpload: (photo: File) => void;
};

export function CameraCapture({
  camera,
  instruction,
  shutterName,
  texts,
  onUse,
  onUpload,
}: CameraCaptureProps) {
  const { phase, photo, attach, checks } = camera;
  const blocked = phase === 'denied' || phase === 'none' || phase === 'broken';
  return (
    <section>
      <div className="deep relative flex min-h-80 w-full min-w-0 md:min-h-96 flex-col items-center justify-center gap-4 overflow-hidden rounded-xl bg-deep p-4 text-on-deep">
        {!blocked && photo === null && (
          <video
            ref={attach}
            autoPlay
            playsInline
            muted
            aria-hidden
            className="absolute inset-0 size-full object-cover"
          />
        )}
        {photo && <Taken photo={photo} />}
        {phase === 'asking' && <AskingFace />}
        {blocked && <BlockedFace>{texts[phase]}</BlockedFace>}
        {(phase === 'ready' || phase === 'capturing') && (
          <>
            <output className="relative inline-flex min-h-10 items-center gap-2 rounded-full bg-deep/85 px-4 py-1.5 text-xs font-[550]">
              <ScanLine aria-hidden size={18} strokeWidth={2} className="shrink-0 text-on-deep-accent" />
              {instruction}
            </output>
            <CameraGuide />
            <CameraQuality checks={checks} />
          </>
        )}
      </div>
      <Controls {...{ camera, shutterName, onUpload, onUse }} useLabel={texts.use} />
    </section>
  );
}

type ControlsProps = Pick<CameraCaptureProps, 'camera' | 'shutterName' | 'onUpload' | 'onUse'> & {
  useLabel: string;
};

function Controls({ camera, shutterName, useLabel, onUpload, onUse }: ControlsProps) {
  const { say } = useWords();
  const { phase, photo } = camera;
  if (photo) {
    return (
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Button tone="secondary" icon={RotateCcw} onClick={camera.retake}>
          {say('ui.camera.retake')}
        </Button>
        <Button onClick={() => onUse(photo)}>{useLabel}</Button>
      </div>
    );
  }
  if (phase === 'denied' || phase === 'none' || phase === 'broken') {
    return (
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {phase !== 'none' && (
          <Button tone="secondary" size="small" icon={RotateCcw} onClick={camera.retake}>
            {say('ui.camera.tryAgain')}
          </Button>
        )}
        <PhotoUpload onUpload={onUpload} tone="soft" />
      </div>
    );
  }
  return (
    <div className="mt-4 flex flex-col items-center gap-2">
      <button
        type="button"
        aria-label={shutterName}
        disabled={phase !== 'ready'}
        onClick={() => void camera.take()}
        className="group size-19 rounded-full border-4 border-brand bg-surface p-1.25 disabled:cursor-not-allowed disabled:border-line-strong"
      >
        <span className="block size-full rounded-full bg-brand group-disabled:bg-sunken" />
      </button>
      <PhotoUpload onUpload={onUpload} tone="quiet" />
    </div>
  );
}

type PhotoUploadProps = { onUpload: (photo: File) => void; tone: 'soft' | 'quiet' };

function PhotoUpload({ onUpload, tone }: PhotoUploadProps) {
  const { say } = useWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button tone={tone} size="small" icon={Image} onClick={() => input.current?.click()}>
        {say('ui.camera.uploadInstead')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onUpload(file);
          event.target.value = '';
        }}
      />
    </div>
  );
}

function Taken({ photo }: { photo: Blob }) {
  const { say } = useWords();
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(photo);
      return () => URL.revokeObjectURL(image.src);
    },
    [photo],
  );
  return (
    <img ref={show} alt={say('ui.camera.photo')} className="absolute inset-0 size-full object-contain" />
  );
}

function AskingFace() {
  const { say } = useWords();
  return (
    <output className="relative flex items-center gap-2.5 px-6 text-sm">
      <Spinner size={20} />
      {say('ui.camera.asking')}
    </output>
  );
}

function BlockedFace({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="relative flex max-w-90 flex-col items-center gap-3 px-6 text-center text-sm">
      <CameraOff aria-hidden size={28} strokeWidth={1.5} className="text-on-deep-accent" />
      {children}
    </div>
  );
}
