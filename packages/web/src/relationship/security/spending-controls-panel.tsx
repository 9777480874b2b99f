import { showSpendingControls } from '@bank/contract/payments/spending-controls/contract.ts';
import { RAISE_HOURS } from '@bank/contract/payments/spending-controls/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { OctagonX } from 'lucide-react';
import { useLoad } from '../../platform/calls/api.ts';
import { Card } from '../../ui/notes/card.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { CoolingPanel } from '../../payments/spending-controls/cooling-panel.tsx';
import { LimitsPanel } from '../../payments/spending-controls/limits-panel.tsx';
import { PanicPanel } from '../../payments/spending-controls/panic-panel.tsx';
import { UndoWindowPanel } from '../../payments/spending-controls/undo-window-panel.tsx';
import { PartPanel } from './part-panel.tsx';
import { SectionPanel } from './section-panel.tsx';

/** At the side, and near the top on phones: customers who need it are in a hurry. */
export function PanicSectionPanel() {
  const { say } = useWords();
  const controls = useLoad(showSpendingControls, {});
  const on = controls.data !== undefined && controls.data.panic !== null;
  return (
    <Card id="panic" aria-labelledby="panic-title" className="scroll-mt-6">
      <div className="px-5 pt-5 md:px-6 md:pt-6">
        <IconTile icon={OctagonX} tone="danger" />
        <div className="mt-3.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="panic-title" className="text-h3 font-semibold">
            {say('brakeSettings.panic.title')}
          </h2>
          {on && (
            <StatusPill tone="danger" icon={OctagonX}>
              {say('brakeSettings.panic.on')}
            </StatusPill>
          )}
        </div>
        {!on && <p className="mt-1 text-xs text-pretty text-ink-2">{say('brakeSettings.panic.lead')}</p>}
      </div>
      <PartPanel part={controls}>{(known) => <PanicPanel controls={known} />}</PartPanel>
    </Card>
  );
}

/** Preventive controls: limits, undo window and first-payment hold. */
export function SpendingControlsPanel() {
  const { say } = useWords();
  const controls = useLoad(showSpendingControls, {});
  return (
    <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_340px]">
      <SectionPanel
        id="limits"
        title={say('brakeSettings.limits.title')}
        lead={say('brakeSettings.limits.lead', { hours: RAISE_HOURS })}
      >
        <PartPanel part={controls}>{(known) => <LimitsPanel controls={known} />}</PartPanel>
      </SectionPanel>
      <div className="grid gap-4 md:max-xl:grid-cols-2">
        <SectionPanel id="undo" title={say('brakeSettings.undo.title')} lead={say('brakeSettings.undo.lead')}>
          <PartPanel part={controls}>{(known) => <UndoWindowPanel controls={known} />}</PartPanel>
        </SectionPanel>
        <SectionPanel
          id="cooling"
          title={say('brakeSettings.cooling.title')}
          lead={say('brakeSettings.cooling.lead')}
        >
          <PartPanel part={controls}>{(known) => <CoolingPanel controls={known} />}</PartPanel>
        </SectionPanel>
      </div>
    </div>
  );
}
