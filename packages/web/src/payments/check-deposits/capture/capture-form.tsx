import type { CheckSide } from '@bank/contract/payments/check-deposits/rules.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowLeft, Flashlight, FlashlightOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { titleOf } from '../../../platform/frame/institution.ts';
import { CameraQuality } from '../../../ui/camera-guide.tsx';
import { CameraView } from '../../../ui/camera-view.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Titled } from '../../../ui/frame/titled.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { StepBars } from '../../../ui/step-bars.tsx';
import type { Torch } from '../../../ui/use-camera.ts';
import { CAPTURE, captureProblems, REVIEW, type Answers, type DepositFields } from '../deposit-model.ts';
import { SheetPanel } from './sheet-panel.tsx';
import { qualityOf } from './guidance-model.ts';
import { useCapture, type Capture } from './use-capture.ts';

type CaptureFormProps = { form: DepositFields; onBack: () => void; onNext: () => void };

/** Step 2: a photo of each side. On a phone it fills the screen. */
export function CaptureForm({ form, onBack, onNext }: CaptureFormProps) {
  const { say } = useWords();
  const capture = useCapture(form);
  const errors = useErrors(form.answers, capture.choose);
  const next = () => {
    if (errors.attempt()) onNext();
  };
  return (
    <Titled title={titleOf(say('checkDeposit.label.step2'))}>
      <form
        data-full-view
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
        className="flex flex-col max-md:fixed max-md:inset-0 max-md:z-20 max-md:overflow-y-auto max-md:bg-deep md:grid md:min-h-150 md:grid-cols-[minmax(0,1fr)_380px] md:overflow-hidden md:rounded-xl md:shadow-card"
      >
        <div className="flex min-h-86 flex-1 flex-col bg-deep">
          <Head torch={capture.camera.torch} onBack={onBack} />
          <View capture={capture} />
        </div>
        <div className="relative bg-surface p-5 max-md:-mt-6 max-md:rounded-t-[24px] max-md:pb-[calc(1.25rem+env(safe-area-inset-bottom))] md:p-6">
          <ErrorSummary problems={errors.listed} attempt={errors.count} />
          <SheetPanel {...{ form, capture }} asksSignature={errors.asksSignature} />
        </div>
      </form>
    </Titled>
  );
}

function Head({ torch, onBack }: { torch: Torch | null; onBack: () => void }) {
  const { say } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  // The step is new, so its name is what a screen reader says first.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="deep bg-deep px-2 pt-3.5 pb-3.5 text-on-deep">
      <div className="grid grid-cols-[44px_1fr_44px] items-center text-center">
        <IconButton
          icon={ArrowLeft}
          tone="deep"
          size={22}
          name={say('depositCheck.label.backToInformation')}
          onClick={onBack}
        />
        <h1 ref={heading} tabIndex={-1} className="text-[1.0625rem] leading-[1.3] font-semibold outline-none">
          {say('checkDeposit.label.step2')}
        </h1>
        {torch && (
          <IconButton
            icon={torch.isOn ? FlashlightOff : Flashlight}
            tone="deep"
            side="left"
            name={say(torch.isOn ? 'depositCheck.camera.lightOff' : 'depositCheck.camera.lightOn')}
            onClick={torch.toggle}
          />
        )}
      </div>
      <div className="mt-2 px-4">
        <StepBars label="" count={REVIEW} current={CAPTURE - 1} tone="deep" />
      </div>
    </header>
  );
}

/** What the camera sees, or the photo of the chosen side. */
function View({ capture }: { capture: Capture }) {
  const { say } = useWords();
  const { camera, side, shot, guidance } = capture;
  return (
    <CameraView
      className="flex-1 pb-4 max-md:pb-10"
      camera={camera}
      instruction={say(guidance.hint)}
      outline={guidance.outline}
      photo={shot && { picture: shot.photo, name: say(photoWords[side]) }}
      blocked={{
        denied: say('checkDeposit.error.cameraRequired'),
        none: say('checkDeposit.error.noCamera'),
        broken: say('checkDeposit.error.cameraUnavailable'),
      }}
    >
      {guidance.seen && (
        <CameraQuality
          marks={qualityOf(guidance.seen).map(({ word, isMet }) => ({ text: say(word), isMet }))}
        />
      )}
    </CameraView>
  );
}

const photoWords: Readonly<Record<CheckSide, WordId>> = {
  front: 'depositCheck.photo.front',
  back: 'depositCheck.photo.back',
};

/** What is missing is listed after an attempt to continue, and leads to the side it is about. */
function useErrors(answers: Answers, choose: (side: CheckSide) => void) {
  const { say } = useWords();
  const [count, setCount] = useState(0);
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const problems = captureProblems(answers);
  // What has been put right is no longer listed.
  const listed = problems
    .filter(({ word }) => told.has(word))
    .map(({ field = '', word }) => ({ field, text: say(word as WordId) }));
  return {
    count,
    listed,
    /** The box is shown with whatever side the list leads to. */
    asksSignature: told.has('checkDeposit.validation.endorsed'),
    attempt: () => {
      const [first] = problems;
      setTold(new Set(problems.map(({ word }) => word)));
      setCount(count + 1);
      if (first) choose(first.field === 'front' ? 'front' : 'back');
      return problems.length === 0;
    },
  };
}
