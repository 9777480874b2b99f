import { useWords } from '@bank/words/use-words.ts';
import { CertificateStatePanel } from '../certificate-state-panel.tsx';

const loadPayouts = async () => (await import('./payouts-panel.tsx')).PayoutsPanel;

/** Interest a certificate has paid and will pay, and where it goes. */
export function InterestPayoutsPage() {
  const { say } = useWords();
  return (
    <CertificateStatePanel
      title={say('cd.label.interestPayouts')}
      lead={() => say('cdTerms.payouts.lead')}
      load={loadPayouts}
    />
  );
}
