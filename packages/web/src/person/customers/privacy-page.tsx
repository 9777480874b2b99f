import { AgreementPanel, type Clause } from './agreement-panel.tsx';

const clauses: readonly Clause[] = [
  { title: 'customers.privacy.collectTitle', text: 'customers.privacy.collectText' },
  { title: 'customers.privacy.protectTitle', text: 'customers.privacy.protectText' },
  { title: 'customers.privacy.recordTitle', text: 'customers.privacy.recordText' },
  { title: 'customers.privacy.cookiesTitle', text: 'customers.privacy.cookiesText' },
  { title: 'customers.privacy.trackingTitle', text: 'customers.privacy.trackingText' },
  { title: 'customers.privacy.draftsTitle', text: 'customers.privacy.draftsText' },
  { title: 'customers.privacy.sharingTitle', text: 'customers.privacy.sharingText' },
  { title: 'customers.privacy.rightsTitle', text: 'customers.privacy.rightsText' },
];

export function PrivacyPage() {
  return <AgreementPanel name="customers.privacy.title" opening="customers.privacy.lead" clauses={clauses} />;
}
