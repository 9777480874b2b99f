import { CameraOff, ScanLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '@bank/words/use-words.ts';
import { CameraGuide, CameraOutline, type Outline } from './camera-guide.tsx';
import { cn } from './frame/classes.ts';
import { Spinner } from './frame/spinner.tsx';
import { PhotoImage } from './photo-image.tsx';
import type { Camera } from './use-camera.ts';

type CameraViewProps = {
  /** From `useCamera()`. The page owns it, so that it can stop the camera when the customer leaves. */
  camera: Pick<Camera, 'phase' | 'attach'>;
  /** Over the picture, and announced: "Hold steady, all four corners inside". */
  instruction: string;
  /** What was found in the picture, drawn around it. */
  outline?: Outline | null;
  /** A photo in place of the live picture. The camera is off while it is shown. */
  photo?: { readonly picture: Blob; readonly name: string } | null;
  /** Why there is no picture, if there is none. */
  blocked: Readonly<Record<'denied' | 'none' | 'broken', string>>;
  /** Below the guide, such as the checks of light and focus. */
  children?: ReactNode;
  className?: string;
};

/** What the camera sees, with its guide; or the photo, or why there is no picture. */
export function CameraView(props: CameraViewProps) {
  const { camera, instruction, outline = null, photo = null, blocked, children, className } = props;
  const { phase, attach } = camera;
  const isBlocked = phase === 'denied' || phase === 'none' || phase === 'broken';
  return (
    <div
      className={cn(
        'deep relative flex w-full min-w-0 flex-col items-center justify-center gap-4 overflow-hidden bg-deep p-4 text-on-deep',
        className,
      )}
    >
      {!isBlocked && photo === null && (
        <video
          ref={attach}
          autoPlay
          playsInline
          muted
          aria-hidden
          // All of its width is seen, so that a corner that the camera sees is never hidden.
          className="absolute inset-x-0 top-1/2 h-auto w-full -translate-y-1/2"
        />
      )}
      {photo && (
        <PhotoImage
          photo={photo.picture}
          name={photo.name}
          className="absolute inset-0 size-full object-contain"
        />
      )}
      {!photo && phase === 'asking' && <AskingFace />}
      {!photo && isBlocked && <BlockedFace>{blocked[phase]}</BlockedFace>}
      {!photo && phase === 'ready' && (
        <>
          {outline && <CameraOutline outline={outline} />}
          <Instruction>{instruction}</Instruction>
          <CameraGuide isFaint={outline !== null} />
          {children}
        </>
      )}
    </div>
  );
}

function Instruction({ children }: { children: string }) {
  return (
    <output className="relative inline-flex min-h-10 items-center gap-2 rounded-full bg-deep/85 px-4 py-1.5 text-xs font-[550]">
      <ScanLine aria-hidden size={18} strokeWidth={2} className="shrink-0 text-on-deep-accent" />
      {children}
    </output>
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
