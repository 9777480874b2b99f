import { useState } from 'react';
import { Button } from '../ui/frame/button.tsx';
import { CameraQuality } from '../ui/camera-guide.tsx';
import { CameraView } from '../ui/camera-view.tsx';
import { Upload } from '../ui/upload.tsx';
import type { UploadFile } from '../ui/upload-row.tsx';
import { useCamera, type CameraPhase } from '../ui/use-camera.ts';
import { Specimen, SpecimenGrid } from './specimen.tsx';

const limits = 'JPEG, PNG, GIF or PDF. Up to 10MB each, 5 files at most.';
const dragging =
  '[&_[data-zone]]:border-solid [&_[data-zone]]:border-brand [&_[data-zone]]:bg-brand-soft [&_[data-zone]_p]:text-ink-2';
const samples: readonly UploadFile[] = [
  { id: 'report', name: 'police-report-0304.pdf', bytes: 1_240_000, state: 'added' },
  { id: 'email', name: 'order-email.png', bytes: 640_000, state: 'uploading', percent: 64 },
  {
    id: 'film',
    name: 'security-camera.mov',
    bytes: 48_000_000,
    state: 'rejected',
    problem: 'security-camera.mov is not a JPEG, PNG, GIF or PDF file.',
  },
];

export function UploadSection() {
  return (
    <SpecimenGrid>
      <Uploads />
      <Specimen title="Camera: ready, found, good, asking, taken, denied, none" className="lg:col-span-6">
        <div className="grid gap-6 sm:grid-cols-2">
          <Still phase="ready" />
          <Still phase="ready" isGood={false} />
          <Still phase="ready" isGood />
          <Still phase="asking" />
          <Still phase="asking" photo={drawing} />
          <Still phase="denied" />
          <Still phase="none" />
        </div>
      </Specimen>
      <Specimen title="Camera of this device" className="lg:col-span-6">
        <LiveCamera />
      </Specimen>
    </SpecimenGrid>
  );
}

function Uploads() {
  const [files, setFiles] = useState(samples);
  const add = (chosen: readonly File[]) =>
    setFiles((before) => [
      ...before,
      ...chosen.map((file): UploadFile => ({
        id: `${file.name}-${file.lastModified}`,
        name: file.name,
        bytes: file.size,
        state: 'added',
      })),
    ]);
  const remove = (id: string) => setFiles((before) => before.filter((file) => file.id !== id));
  const common = {
    limits,
    chooseLabel: 'Select Files',
    accept: 'image/*,application/pdf',
    onAdd: add,
    onRemove: remove,
  };
  return (
    <Specimen
      title="Upload: empty, dragging, uploading, added, rejected, error, disabled"
      className="lg:col-span-6"
    >
      <div className="grid gap-6">
        <Upload {...common} label="Files" files={files} />
        <Upload {...common} label="Dragging" files={[]} className={dragging} />
        <Upload {...common} label="Proof of address" files={[]} error="Please add a proof of address." />
        <Upload {...common} label="Photo" files={[]} disabled />
      </div>
    </Specimen>
  );
}

/** Stands in for a photo. */
const drawing = new Blob(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 326 150"><rect width="326" height="150" fill="#EFF3EE"/><path d="M16 24h90M16 36h64M16 120h150M16 130h120" stroke="#6E898B" stroke-width="4"/></svg>',
  ],
  { type: 'image/svg+xml' },
);
const blocked = {
  denied:
    'Camera access is required for mobile deposit. Please enable camera access in your browser settings.',
  none: 'No camera detected on your device. Please use a device with a camera to deposit checks.',
  broken: 'Unable to access camera. Please try again or use another device.',
};
const outline = {
  width: 320,
  height: 180,
  points: [
    { x: 60, y: 52 },
    { x: 262, y: 48 },
    { x: 266, y: 140 },
    { x: 56, y: 136 },
  ],
};
const rest = {
  instruction: 'Hold steady, all four corners inside',
  blocked,
  className: 'min-h-80 rounded-xl md:min-h-96',
};
const marks = [
  { text: 'Good light', isMet: true },
  { text: 'Hold still to focus', isMet: false },
];

type StillProps = { phase: CameraPhase; photo?: Blob; isGood?: boolean };

/** A camera fixed in one phase. */
function Still({ phase, photo, isGood }: StillProps) {
  return (
    <CameraView
      {...rest}
      camera={{ phase, attach: () => undefined }}
      photo={photo ? { picture: photo, name: 'Front of the check' } : null}
      outline={isGood === undefined ? null : { ...outline, isGood }}
    >
      <CameraQuality marks={marks} />
    </CameraView>
  );
}

function LiveCamera() {
  const [on, setOn] = useState(false);
  return on ? (
    <LiveView />
  ) : (
    <Button tone="secondary" onClick={() => setOn(true)}>
      Start the camera
    </Button>
  );
}

function LiveView() {
  return <CameraView {...rest} camera={useCamera()} />;
}
