import type { AccountAlerts } from '@bank/contract/relationship/alerts/contract.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { alertSections, type AlertSection } from '@bank/contract/relationship/alerts/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { institution } from '../../platform/frame/institution.ts';
import { paths } from '../../platform/frame/paths.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Banner } from '../../ui/notes/banner.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { keysOf } from './alerts-model.ts';
import { AlertsTable } from './alerts-table.tsx';
import { ContactForm } from './contact-form.tsx';
import { DeliveriesPanel } from './deliveries-panel.tsx';
import { QuietForm } from './quiet-form.tsx';
import { ApartPanel } from './apart-panel.tsx';
import { useDraft, useSaid, type DraftState, type OfAccount } from './use-alerts.ts';
import { useParamChange } from './use-param-change.ts';
import { WherePanel } from './where-panel.tsx';

const tabs = [...alertSections, 'contact'] as const;
type Tab = (typeof tabs)[number];

/** What is told, by which channels, when not, and what became of it. */
export function AlertsPanel({ shown, accountId }: OfAccount & { shown: AccountAlerts }) {
  const { say } = useWords();
  const [params] = useSearchParams();
  const changeParam = useParamChange();
  const { state: from } = useLocation() as { state: unknown };
  const chosen = tabs.find((tab) => tab === params.get('tab')) ?? 'balance';
  const account = shown.accounts.find(({ id }) => id === accountId) ?? null;
  const state = useDraft(shown, { ...(accountId !== undefined && { accountId }) });
  const { said, done, failed, clear } = useSaid();
  const names: Readonly<Record<Tab, string>> = {
    balance: say('alerts.label.tabBalance'),
    transaction: say('alerts.label.tabTransaction'),
    security: say('alerts.label.tabSecurity'),
    statement: say('alerts.label.tabStatement'),
    contact: say('alerts.label.tabContact'),
  };
  const open = (tab: string) =>
    // With the account that the page was opened for.
    changeParam('tab', tab === 'balance' ? null : tab, { state: from, preventScrollReset: true });
  const panel = (tab: Tab) =>
    tab === 'contact' ? (
      <ContactForm shown={shown} onDone={done} onFailed={failed} />
    ) : (
      <Section
        section={tab}
        type={account?.type ?? null}
        shown={shown}
        state={state}
        onDone={done}
        onFailed={failed}
      />
    );
  return (
    <>
      {said && (
        <Banner
          tone={said.tone}
          live={said.tone === 'danger' ? 'assertive' : 'polite'}
          title={said.text}
          className="mb-4"
          {...(said.tone === 'danger' && { onDismiss: clear })}
        />
      )}
      <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_300px]">
        <div className="min-w-0">
          {account && <ApartPanel account={account} onFollow={state.show} onDone={done} onFailed={failed} />}
          <Tabs
            bleeds
            label={say('alerts.label.title')}
            value={chosen}
            onValueChange={open}
            tabs={tabs.map((tab) => ({ id: tab, label: names[tab], panel: panel(tab) }))}
          />
          <p className="mt-3 text-xs text-ink-2">
            {say('alerts.page.sentLately', { count: shown.sentLately })}
          </p>
        </div>
        <aside className="grid gap-5">
          <WherePanel shown={shown} onEdit={() => open('contact')} onDone={done} onFailed={failed} />
          <QuietForm quiet={shown.quietHours} onDone={done} onFailed={failed} />
          <DeliveriesPanel deliveries={shown.deliveries} />
          <p className="px-1 text-xs text-ink-2">
            {say('alerts.label.help', { phone: institution.supportPhone })}
          </p>
        </aside>
      </div>
      <SaveBar state={state} onDone={done} onFailed={failed} />
    </>
  );
}

type Telling = { onDone: (text: string) => void; onFailed: (text: string) => void };
type SectionProps = Telling & {
  section: AlertSection;
  type: AccountType | null;
  shown: AccountAlerts;
  state: DraftState;
};

function Section({ section, type, shown, state, onDone, onFailed }: SectionProps) {
  const { say } = useWords();
  const keys = keysOf(section, type);
  const isChanged = keys.some((key) => state.changed.includes(key));
  const isFaulty = keys.some((key) => state.faulty.includes(key));
  // words: alerts.section.*
  const name = say(`alerts.section.${section}`);
  return (
    <Card as="div">
      {keys.length === 0 && <p className="px-5 py-6 text-sm text-ink-2">{say('alerts.account.nothing')}</p>}
      {type !== null && section === 'security' && (
        <p className="border-b border-line px-5 py-3 text-xs text-ink-2">{say('alerts.account.forAll')}</p>
      )}
      <AlertsTable keys={keys} section={section} shown={shown} state={state} />
      {isChanged && (
        <div className="border-t border-line px-5 py-3">
          <Button
            tone="secondary"
            size="small"
            className="h-11"
            disabled={isFaulty}
            working={state.isSaving && say('alerts.page.saving')}
            onClick={() =>
              state.saveSection(
                section,
                () => onDone(say('alerts.success.section', { section: name })),
                () => onFailed(say('alerts.error.section', { section: name })),
              )
            }
          >
            {say('alerts.page.saveSection')}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Only while something is unsaved. */
function SaveBar({ state, onDone, onFailed }: Telling & { state: DraftState }) {
  const { say } = useWords();
  const navigate = useNavigate();
  if (state.changed.length === 0) return null;
  const leave = () => {
    state.cancel();
    void navigate(paths.checkingAccount());
  };
  return (
    <Card floating pad as="div" className="mt-6 md:sticky md:bottom-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm font-[550]">{say('alerts.page.unsaved', { count: state.changed.length })}</p>
        <ActionBar
          className="mt-0"
          back={
            <Button tone="quiet" onClick={leave}>
              {say('alerts.label.cancel')}
            </Button>
          }
        >
          <Button
            disabled={state.faulty.length > 0}
            working={state.isSaving && say('alerts.page.saving')}
            onClick={() =>
              state.saveAll(
                () => onDone(say('alerts.success.saveAll')),
                () => onFailed(say('alerts.error.saveAll')),
              )
            }
          >
            {say('alerts.label.saveAll')}
          </Button>
        </ActionBar>
      </div>
    </Card>
  );
}
