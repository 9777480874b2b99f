import type { Dispute } from '@bank/contract/credit/disputes/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { titleOf } from '../../../platform/frame/institution.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Crumbs } from '../../../ui/crumbs.tsx';
import { Titled } from '../../../ui/frame/titled.tsx';
import { AsidePanel } from './aside-panel.tsx';
import { CaseHeader } from './case-header.tsx';
import { TimelinePanel } from './timeline-panel.tsx';

/** The clock above, what happened on the left, what happens next on the right. */
export function CasePanel({ dispute, onChange }: { dispute: Dispute; onChange: () => void }) {
  const { say } = useWords();
  return (
    <Titled title={titleOf(dispute.description)}>
      <Crumbs
        label={say('account.label.breadcrumb')}
        trail={[{ to: paths.disputes(), name: say('dispute.list.title') }]}
        here={dispute.description}
      />
      <CaseHeader dispute={dispute} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_284px]">
        <TimelinePanel dispute={dispute} onChange={onChange} />
        <AsidePanel dispute={dispute} onChange={onChange} />
      </div>
    </Titled>
  );
}
