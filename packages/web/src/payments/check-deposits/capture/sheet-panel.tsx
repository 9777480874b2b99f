import { checkSides, type CheckSide } from '@bank/contract/payments/check-deposits/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { parseDollars, ZERO } from '@bank/kernel/money.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ArrowRight, CircleAlert, CircleHelp, Lightbulb, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { institution } from '../../../platform/frame/institution.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { cn } from '../../../ui/frame/classes.ts';
import { Link } from '../../../ui/frame/link.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { PhotoImage } from '../../../ui/photo-image.tsx';
import type { DepositFields, Shot } from '../deposit-model.ts';
import { problemWord } from './guidance-model.ts';
import type { Capture } from './use-capture.ts';
import { UploadButton } from './upload-button.tsx';

type SheetPanelProps = { form: DepositFields; capture: Capture; asksSignature?: boolean };

/** Below the camera: which side, what to do, both photos and the shutter. */
export function SheetPanel({ form, capture, asksSignature = false }: SheetPanelProps) {
  const { say } = useWords();
  const { side, shot } = capture;
  const heading = useRef<HTMLHeadingElement>(null);
  useLostFocus(heading, shot);
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-h2 font-[550] outline-none">
          {say(sideWords[side])}
        </h2>
        <p className="font-semibold">{moneyText(parseDollars(form.answers.amount) ?? ZERO)}</p>
      </div>
      <p className="mt-1 text-xs text-ink-2">
        {side === 'front' ? say('checkDeposit.label.tips') : say('checkDeposit.label.endorse')}{' '}
        {side === 'back' && say('depositCheck.photo.write', { bank: institution.name })}
      </p>
      <ul className="mt-3.5 grid grid-cols-2 gap-3">
        {checkSides.map((each) => (
          <Thumb key={each} side={each} {...{ form, capture }} />
        ))}
      </ul>
      <Issues {...{ shot, side }} failed={capture.failed} />
      {(side === 'back' || asksSignature) && (
        <Checkbox
          name="endorsementConfirmed"
          className="mt-2"
          label={say('depositCheck.photo.signed')}
          checked={form.answers.endorsementConfirmed}
          onChange={(event) => form.change({ endorsementConfirmed: event.target.checked })}
        />
      )}
      <Controls {...{ form, capture }} />
    </>
  );
}

/** The shutter and the button to retake a photo replace each other. Whoever pressed one of them goes on here. */
function useLostFocus(place: { readonly current: HTMLElement | null }, shot: Shot | null): void {
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, shot]);
}

const sideWords: Readonly<Record<CheckSide, WordId>> = {
  front: 'depositCheck.photo.front',
  back: 'depositCheck.photo.back',
};
const shortWords: Readonly<Record<CheckSide, WordId>> = {
  front: 'depositCheck.photo.frontShort',
  back: 'depositCheck.photo.backShort',
};

function Thumb({ side, form, capture }: SheetPanelProps & { side: CheckSide }) {
  const { say } = useWords();
  const shot = form.answers.shots[side];
  const isNow = capture.side === side;
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className={cn(
        'relative grid grid-cols-[64px_1fr] items-center gap-2.5 rounded-[14px] border p-2 text-2xs',
        isNow ? 'border-brand shadow-[inset_0_0_0_1px_var(--k-brand)]' : 'border-line-strong',
      )}
    >
      {shot ? (
        <PhotoImage photo={shot.photo} name="" className="h-10 w-16 rounded-[7px] object-cover" />
      ) : (
        <span aria-hidden className="h-10 rounded-[7px] border border-dashed border-control bg-sunken" />
      )}
      <div className="min-w-0">
        <button
          type="button"
          data-field={side}
          // The whole card is the target.
          className="text-xs font-semibold after:absolute after:inset-0"
          onClick={() => capture.choose(side)}
        >
          {say(shortWords[side])}
        </button>
        <p className={cn('text-2xs', shot?.problems.length ? 'text-danger' : 'text-ink-2')}>
          {say(standingWord(shot, isNow))}
        </p>
      </div>
    </li>
  );
}

function standingWord(shot: Shot | null, isNow: boolean): WordId {
  if (!shot) return isNow ? 'depositCheck.photo.now' : 'depositCheck.photo.missing';
  return shot.problems.length > 0 ? 'depositCheck.photo.unclear' : 'depositCheck.photo.taken';
}

type IssuesProps = { shot: Shot | null; side: CheckSide; failed: Capture['failed'] };

/** What was measured to be wrong with this photo, or why there is none. */
function Issues({ shot, side, failed }: IssuesProps) {
  const { say } = useWords();
  if (failed)
    return <Banner className="mt-3" tone="danger" live="assertive" title={say(failed.word, failed.blanks)} />;
  const [first] = shot?.problems ?? [];
  if (first === undefined) return null;
  const reason = say(problemWord(first));
  return side === 'front' ? (
    <Banner className="mt-3" tone="danger" live="assertive" title={say('checkDeposit.error.amountUnclear')}>
      {reason}
    </Banner>
  ) : (
    <Banner className="mt-3" tone="danger" icon={CircleAlert} live="assertive" title={reason} />
  );
}

function Controls({ form, capture }: SheetPanelProps) {
  const { say } = useWords();
  const { shot, side, camera } = capture;
  const isBlocked = camera.phase === 'denied' || camera.phase === 'none' || camera.phase === 'broken';
  const hasAny = checkSides.some((each) => form.answers.shots[each] !== null);
  return (
    <>
      {shot ? (
        <div className="mt-4 flex justify-center">
          <Button tone="secondary" icon={RotateCcw} onClick={capture.retake}>
            {say('ui.camera.retake')}
          </Button>
        </div>
      ) : isBlocked ? (
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {camera.phase !== 'none' && (
            <Button tone="secondary" icon={RotateCcw} onClick={camera.retry}>
              {say('ui.camera.tryAgain')}
            </Button>
          )}
          <UploadButton tone="soft" isWorking={capture.isOpening} onUpload={capture.upload} />
        </div>
      ) : (
        <div className="mt-3.5 grid grid-cols-[1fr_84px_1fr] items-center">
          <Tips />
          <Shutter
            name={say(side === 'front' ? 'depositCheck.photo.takeFront' : 'depositCheck.photo.takeBack')}
            isReady={camera.phase === 'ready'}
            onPress={capture.take}
          />
          <Help />
          <div className="col-span-3 mt-1 flex justify-center">
            <UploadButton tone="quiet" isWorking={capture.isOpening} onUpload={capture.upload} />
          </div>
        </div>
      )}
      {hasAny && (
        <Button type="submit" wide className="mt-3 flex-row-reverse" icon={ArrowRight}>
          {say('depositCheck.label.continue')}
        </Button>
      )}
    </>
  );
}

type ShutterProps = { name: string; isReady: boolean; onPress: () => void };

function Shutter({ name, isReady, onPress }: ShutterProps) {
  return (
    <button
      type="button"
      aria-label={name}
      disabled={!isReady}
      onClick={onPress}
      className="group size-19 justify-self-center rounded-full border-4 border-brand bg-surface p-1.25 disabled:cursor-not-allowed disabled:border-line-strong"
    >
      <span className="block size-full rounded-full bg-brand group-disabled:bg-sunken" />
    </button>
  );
}

const TIPS: readonly WordId[] = [
  'checkDeposit.label.tips',
  'checkDeposit.label.endorse',
  'depositCheck.tips.flat',
  'depositCheck.tips.above',
  'depositCheck.tips.clear',
];

function Tips() {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="flex h-11 items-center gap-1.5 justify-self-start text-xs font-semibold text-brand-text"
        onClick={() => setOpen(true)}
      >
        <Lightbulb aria-hidden size={18} strokeWidth={2} />
        {say('depositCheck.tips.label')}
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={say('depositCheck.tips.title')}>
        <ul className="grid list-disc gap-2 pl-5 text-sm">
          {TIPS.map((tip) => (
            <li key={tip}>{say(tip)}</li>
          ))}
        </ul>
        <Button className="mt-6" onClick={() => setOpen(false)}>
          {say('depositCheck.tips.done')}
        </Button>
      </Dialog>
    </>
  );
}

function Help() {
  const { say } = useWords();
  return (
    <Link
      to={paths.support()}
      className="flex h-11 items-center gap-1.5 justify-self-end text-xs font-semibold text-brand-text no-underline"
    >
      <CircleHelp aria-hidden size={18} strokeWidth={2} />
      {say('depositCheck.label.help')}
    </Link>
  );
}
