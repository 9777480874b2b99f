import { isLanguage, languages } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { ComponentType } from 'react';
import { languageNames } from '../platform/frame/language.ts';
import { chooseTheme, isTheme, useTheme } from '../platform/frame/theme.ts';
import { Segmented } from '../ui/frame/segmented.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { AccountSection } from './account-section.tsx';
import { ButtonsSection } from './buttons-section.tsx';
import { ChartsSection } from './charts-section.tsx';
import { ChoicesSection } from './choices-section.tsx';
import { ColourTypeSection } from './colour-type-section.tsx';
import { ContractSection } from './contract-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { LedgerSection } from './ledger-section.tsx';
import { NavigationSection } from './navigation-section.tsx';
import { OverlaysSection } from './overlays-section.tsx';
import { ReceiptSection } from './receipt-section.tsx';
import { ShellSection } from './shell-section.tsx';
import { StatesSection } from './states-section.tsx';
import { StatusSection } from './status-section.tsx';
import { TableSection } from './table-section.tsx';
import { UploadSection } from './upload-section.tsx';
import { WhySection } from './why-section.tsx';

type Entry = { readonly id: string; readonly title: string; readonly Section: ComponentType };

const sections: readonly Entry[] = [
  { id: 'colour-type', title: 'Colour and type', Section: ColourTypeSection },
  { id: 'buttons', title: 'Buttons', Section: ButtonsSection },
  { id: 'fields', title: 'Fields', Section: FieldsSection },
  { id: 'choices', title: 'Choices', Section: ChoicesSection },
  { id: 'upload', title: 'Upload', Section: UploadSection },
  { id: 'navigation', title: 'Navigation', Section: NavigationSection },
  { id: 'shell', title: 'Shell', Section: ShellSection },
  { id: 'overlays', title: 'Overlays', Section: OverlaysSection },
  { id: 'status', title: 'Status', Section: StatusSection },
  { id: 'account', title: 'Accounts', Section: AccountSection },
  { id: 'ledger', title: 'Ledger', Section: LedgerSection },
  { id: 'table', title: 'Tables', Section: TableSection },
  { id: 'receipt', title: 'Receipts', Section: ReceiptSection },
  { id: 'why', title: 'Explanations', Section: WhySection },
  { id: 'charts', title: 'Charts', Section: ChartsSection },
  { id: 'states', title: 'States', Section: StatesSection },
  { id: 'contract', title: 'Contract', Section: ContractSection },
];

/** All components in all states, for developers. Not in production; the sample data is made up. */
export function GalleryPage() {
  return (
    <ToastProvider>
      <main id="main" tabIndex={-1} className="mx-auto max-w-[1440px] px-4 py-8 outline-none md:px-10">
        <title>Gallery</title>
        <header className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-h1 font-[550] outline-none">Components</h1>
          <Switches />
        </header>
        <nav aria-label="Sections" className="mt-4 flex flex-wrap gap-x-5">
          {sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className="py-2 text-sm font-medium text-brand-text">
              {title}
            </a>
          ))}
        </nav>
        {sections.map(({ id, title, Section }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-12">
            <h2 id={`${id}-title`} className="mb-5 text-h2 font-[550]">
              {title}
            </h2>
            <Section />
          </section>
        ))}
      </main>
    </ToastProvider>
  );
}

function Switches() {
  const { language, changeLanguage } = useWords();
  const theme = useTheme();
  return (
    <div className="flex flex-wrap gap-3">
      <Segmented
        label="Language"
        value={language}
        onValueChange={(value) => void (isLanguage(value) && changeLanguage(value))}
        segments={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <Segmented
        label="Theme"
        value={theme}
        onValueChange={(value) => isTheme(value) && chooseTheme(value)}
        segments={[
          { value: 'device', label: 'Device' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
    </div>
  );
}
