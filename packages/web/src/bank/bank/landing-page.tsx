import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import { LandingHeroPanel } from './landing-hero-panel.tsx';
import { AccountTypesPanel } from './account-types-panel.tsx';
import { ReasonsPanel } from './reasons-panel.tsx';

/** The institution's own face: what it is, how to sign on, how to become a customer. */
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
