import { useWords } from '@bank/words/use-words.ts';
import { institution } from '../../platform/frame/institution.ts';
import { DeepSurface } from '../../ui/frame/deep-surface.tsx';
import { LinesPlan } from '../../ui/frame/lines-plan.tsx';
import { Logo } from '../../ui/frame/logo.tsx';
import { Stepper, type Step } from '../../ui/stepper.tsx';

type SidePanelProps = { label: string; steps: readonly Step[]; current: number };

export function SidePanel(stepper: SidePanelProps) {
  const { say } = useWords();
  return (
    <DeepSurface
      lines={false}
      className="flex h-full flex-col rounded-none px-7 pt-9 pb-8 pl-8 max-md:rounded-none"
    >
      <LinesPlan
        width={700}
        height={300}
        curves={12}
        frames={10}
        className="bottom-0 -left-[50%] h-1/2 w-[260%] opacity-17"
      />
      <Logo name={institution.name} />
      <p className="mt-11 mb-4.5 text-h2 font-[550]">{say('landing.access.enrolTitle')}</p>
      <Stepper {...stepper} tone="deep" layout="spine" />
      <p className="mt-auto pt-8 text-xs text-on-deep-2">{say('enrolment.label.ssnNote')}</p>
    </DeepSurface>
  );
}
