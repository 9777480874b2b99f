import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { LandingHeroPanel } from './landing-hero-panel.tsx';
import { AccountTypesPanel } from './account-types-panel.tsx';
import { ReasonsPanel } from './reasons-panel.tsx';

/** The public start page: what the bank is, sign-on and enrolment. */
export function LandingPage() {
  return (
    <div className="relative">
      <LandingHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        <LandingHeroPanel />
        <ReasonsPanel />
        <AccountTypesPanel />
      </main>
      <LandingFooter />
    </div>
  );
}
