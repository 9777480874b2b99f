import { wholeDollarsText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { sentences } from '../../platform/frame/format.ts';
import { institution, INSURED_UP_TO } from '../../platform/frame/institution.ts';
import { DeepSurface } from '../../ui/frame/deep-surface.tsx';
import { LinesPlan } from '../../ui/frame/lines-plan.tsx';
import { AccessButton } from './access-button.tsx';
import { ExamplePanel } from './example-panel.tsx';
import { frameIcons } from '../../ui/frame/frame-icons.ts';

const { ShieldCheck } = frameIcons;

export function LandingHeroPanel() {
  const { say, language } = useWords();
  const welcome = say('landing.label.welcome', { bankName: institution.name });
  return (
    <DeepSurface lines={false} className="rounded-none max-md:rounded-none lg:min-h-195">
      <LinesPlan
        mirrored
        width={1800}
        height={1300}
        curves={15}
        frames={22}
        fill={0.94}
        className="-top-[30%] left-[48.5%] h-[172%] w-[128%] -scale-x-100 opacity-42 max-lg:top-[20%] max-lg:left-[10%] max-lg:opacity-17"
      />
      <div className="mx-auto grid max-w-[1240px] grid-cols-1 items-center gap-x-18 gap-y-14 px-4 pt-28 pb-14 md:px-10 lg:min-h-195 lg:grid-cols-[minmax(0,1fr)_430px] lg:pt-29 lg:pb-24">
        <div>
          <h1 className="text-[min(2.75rem,14vw)] leading-none font-medium tracking-[-.038em] text-balance whitespace-pre-line outline-none md:text-display lg:max-xl:text-[3.5rem]">
            {say('landing.hero.headline')}
          </h1>
          <p className="mt-6.5 max-w-[29em] text-[1.1875rem] leading-normal text-pretty text-on-deep/82">
            {say('landing.hero.text', { welcome })}
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <AccessButton mode="enrol" tone="deep-primary" className="h-13.5 px-7 text-base" />
            <AccessButton mode="signOn" tone="deep-secondary" className="h-13.5 px-7 text-base" />
          </div>
          <p className="mt-7.5 flex items-start gap-2.25 text-xs text-on-deep-2">
            <ShieldCheck aria-hidden size={18} strokeWidth={2} className="mt-px shrink-0" />
            <span>
              {institution.insured
                ? sentences(
                    language,
                    say('landing.hero.insured', { limit: wholeDollarsText(INSURED_UP_TO) }),
                    say('landing.hero.approve'),
                  )
                : say('landing.hero.approve')}
            </span>
          </p>
        </div>
        <ExamplePanel />
      </div>
    </DeepSurface>
  );
}
