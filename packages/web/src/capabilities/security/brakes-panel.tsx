import { showBrakes } from '@bank/contract/brakes/contract.ts';
import { RAISE_HOURS } from '@bank/contract/brakes/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { OctagonX } from 'lucide-react';
import { useLoad } from '../../platform/api.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { CoolingPanel } from '../brakes/cooling-panel.tsx';
import { LimitsPanel } from '../brakes/limits-panel.tsx';
import { PanicPanel } from '../brakes/panic-panel.tsx';
import { UndoWindowPanel } from '../brakes/undo-window-panel.tsx';
import { PartPanel } from './part-panel.tsx';
import { SectionPanel } from './section-panel.tsx';

/** Stands first on the page: whoever needs it is in a hurry. */
export function PanicSectionPanel() {
  const { say } = useWords();
  const brakes = useLoad(showBrakes, {});
  const on = brakes.data !== undefined && brakes.data.panic !== null;
  return (
    <SectionPanel
      id="panic"
      title={say('brakeSettings.panic.title')}
      state={
        brakes.data && (
          <StatusPill tone={on ? 'danger' : 'neutral'} icon={on ? OctagonX : null}>
            {on ? say('brakeSettings.panic.on') : say('brakeSettings.panic.off')}
          </StatusPill>
        )
      }
      lead={say('brakeSettings.panic.lead')}
    >
      <PartPanel part={brakes}>{(known) => <PanicPanel brakes={known} />}</PartPanel>
    </SectionPanel>
  );
}

/** What holds money back while nothing is wrong: limits, time to undo, time before a first payment. */
export function BrakesPanel() {
  const { say } = useWords();
  const brakes = useLoad(showBrakes, {});
  return (
    <div className="space-y-4">
      <SectionPanel
        id="limits"
        title={say('brakeSettings.limits.title')}
        lead={say('brakeSettings.limits.lead', { hours: RAISE_HOURS })}
      >
        <PartPanel part={brakes}>{(known) => <LimitsPanel brakes={known} />}</PartPanel>
      </SectionPanel>
      <SectionPanel id="undo" title={say('brakeSettings.undo.title')} lead={say('brakeSettings.undo.lead')}>
        <PartPanel part={brakes}>{(known) => <UndoWindowPanel brakes={known} />}</PartPanel>
      </SectionPanel>
      <SectionPanel
        id="cooling"
        title={say('brakeSettings.cooling.title')}
        lead={say('brakeSettings.cooling.lead')}
      >
        <PartPanel part={brakes}>{(known) => <CoolingPanel brakes={known} />}</PartPanel>
      </SectionPanel>
    </div>
  );
}
