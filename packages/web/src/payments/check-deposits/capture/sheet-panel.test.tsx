import type { CheckSide } from '@bank/contract/payments/check-deposits/rules.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { VoiceContext } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CameraView } from '../../../ui/camera-view.tsx';
import type { CameraPhase } from '../../../ui/use-camera.ts';
import type { Answers, Shot, Shots, ShotProblem } from '../deposit-model.ts';
import { CaptureForm } from './capture-form.tsx';
import { SheetPanel } from './sheet-panel.tsx';
import type { Capture } from './use-capture.ts';

const nothing = () => undefined;
const shot = (...problems: ShotProblem[]): Shot => ({
  photo: new Blob(['x'], { type: 'image/jpeg' }),
  problems,
  look: null,
});
const answersWith = (shots: Shots): Answers => ({
  amount: '350',
  accountId: '',
  emailReceipt: false,
  mobileReceipt: false,
  saveInformation: false,
  endorsementConfirmed: false,
  shots,
});

async function said(children: ReactNode): Promise<string> {
  const { say } = await createTranslator('en', ['checkDeposit', 'depositCheck', 'ui', 'uploads']);
  return renderToStaticMarkup(
    <VoiceContext value={{ say, language: 'en', changeLanguage: () => Promise.resolve() }}>
      {children}
    </VoiceContext>,
  )
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"');
}

type Still = { side?: CheckSide; phase?: CameraPhase; shots?: Shots; failed?: Capture['failed'] };

function sheet({
  side = 'front',
  phase = 'ready',
  shots = { front: null, back: null },
  failed = null,
}: Still) {
  const capture: Capture = {
    camera: { phase, video: null, attach: nothing, retry: nothing, torch: null },
    side,
    shot: shots[side],
    failed,
    isOpening: false,
    guidance: { hint: 'depositCheck.guide.find', seen: null, outline: null },
    take: nothing,
    upload: nothing,
    choose: nothing,
    retake: nothing,
  };
  return said(<SheetPanel form={{ answers: answersWith(shots), change: nothing }} capture={capture} />);
}

test('[MCDP-08] the front comes first, with tips, a shutter and a photo from the device instead', async () => {
  const html = await sheet({});
  expect(html).toContain('Front of check');
  expect(html).toContain('$350.00');
  expect(html).toContain(
    'Place the check on a dark flat surface in good light, with all four corners in view.',
  );
  expect(html).toContain('aria-label="Take photo of the front"');
  expect(html).toContain('Upload a photo');
  expect(html).toContain('Taking now');
  expect(html).not.toContain('Continue');
});

test('[MCDP-08] [MCDP-12] the back asks for the signature, and the customer confirms it', async () => {
  const html = await sheet({ side: 'back', shots: { front: shot(), back: null } });
  expect(html).toContain('Sign the back of the check before you photograph it.');
  expect(html).toContain('I have signed the back of this check');
  expect(html).toContain('Looks good');
  expect(html).toContain('Continue');
});

test('[MCDP-11] a photo can be taken again', async () => {
  const html = await sheet({ shots: { front: shot(), back: shot() } });
  expect(html).toContain('Retake photo');
  expect(html).not.toContain('Take photo of the front');
});

test('[MCDP-12] what was measured is said: of the front, that its amount can’t be read', async () => {
  const front = await sheet({ shots: { front: shot('blurred'), back: null } });
  expect(front).toContain(
    'The amount on the front of the check is not clearly visible. Please retake the photo.',
  );
  expect(front).toContain('The photo is blurry.');
  expect(front).toContain('Retake needed');
  const back = await sheet({ side: 'back', shots: { front: shot(), back: shot('same-side') } });
  expect(back).toContain('This looks like the side you already photographed. Turn the check over.');
});

test('[MCDP-10] a photo that can’t be taken or opened says so', async () => {
  expect(await sheet({ failed: { word: 'checkDeposit.error.capture' } })).toContain(
    'Failed to capture image. Please try again.',
  );
  expect(await sheet({ failed: { word: 'uploads.error.heic' } })).toContain('We can’t open HEIC photos.');
});

const blocked = {
  denied:
    'Camera access is required for mobile deposit. Please enable camera access in your browser settings.',
  none: 'No camera detected on your device. Please use a device with a camera to deposit checks.',
  broken: 'Unable to access camera. Please try again or use another device.',
} as const;

test.each(['denied', 'none', 'broken'] as const)(
  '[MCDP-10] without a camera (%s) the reason is said, and a photo can be uploaded',
  async (phase) => {
    const html = await sheet({ phase });
    expect(html).toContain('Upload a photo');
    expect(html).not.toContain('Take photo of the front');
    expect(html.includes('Try again')).toBe(phase !== 'none');
    const view = await said(
      <CameraView camera={{ phase, attach: nothing }} instruction="" blocked={blocked} />,
    );
    expect(view).toContain(blocked[phase]);
    expect(view).not.toContain('<video');
  },
);

test('[MCDP-01] [MCDP-09] the step asks for the camera and shows which step it is', async () => {
  const html = await said(
    <CaptureForm
      form={{ answers: answersWith({ front: null, back: null }), change: nothing }}
      onBack={nothing}
      onNext={nothing}
    />,
  );
  expect(html).toContain('Capture Check Images');
  expect(html).toContain('Step 2 of 3');
  expect(html).toContain('Allow camera access to continue');
});
