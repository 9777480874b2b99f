import { AgreementPanel, type Clause } from './agreement-panel.tsx';

const clauses: readonly Clause[] = [
  { title: 'customers.terms.whoTitle', text: 'customers.terms.whoText' },
  { title: 'customers.terms.detailsTitle', text: 'customers.terms.detailsText' },
  { title: 'customers.terms.codesTitle', text: 'customers.terms.codesText' },
  { title: 'customers.terms.sessionTitle', text: 'customers.terms.sessionText' },
  { title: 'customers.terms.mailTitle', text: 'customers.terms.mailText' },
  { title: 'customers.terms.servicesTitle', text: 'customers.terms.servicesText' },
  { title: 'customers.terms.carefulTitle', text: 'customers.terms.carefulText' },
  { title: 'customers.terms.changesTitle', text: 'customers.terms.changesText' },
];

export function TermsPage() {
  return <AgreementPanel name="customers.terms.title" opening="customers.terms.lead" clauses={clauses} />;
}
