import { useWords } from '@bank/words/use-words.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { CertificateStatePanel } from '../certificate-state-panel.tsx';

const loadRenewal = async () => (await import('./renewal-panel.tsx')).RenewalPanel;

/** What happens to a certificate at maturity. */
export function RenewalOptionsPage() {
  const { say, language } = useWords();
  const format = createFormat(language);
  return (
    <CertificateStatePanel
      title={say('cd.label.renewalOptions')}
      lead={({ maturesOn }) => say('cdTerms.renewal.lead', { day: format.fullDay(maturesOn) })}
      load={loadRenewal}
    />
  );
}
