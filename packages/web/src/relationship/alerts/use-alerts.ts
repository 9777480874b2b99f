import {
  saveAlerts,
  saveAlertSection,
  showAlerts,
  type AccountAlerts,
  type AlertSettings,
} from '@bank/contract/relationship/alerts/contract.ts';
import type { AlertKey, AlertSection } from '@bank/contract/relationship/alerts/rules.ts';
import { useEffect, useState } from 'react';
import { useReload, useSend } from '../../platform/calls/api.ts';
import { changedKeys, draftOf, faultyKeys, settingsOf, type Draft, type Row } from './alerts-model.ts';

/** How long a message of success stays. */
const CLEARED_AFTER_MS = 3_000;

export type Said = { readonly tone: 'positive' | 'danger'; readonly text: string };

/** A message that goes by itself if all is well, and stays if it isn't. */
export function useSaid() {
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(() => {
    if (said?.tone !== 'positive') return;
    const timer = setTimeout(setSaid, CLEARED_AFTER_MS, null);
    return () => clearTimeout(timer);
  }, [said]);
  return {
    said,
    done: (text: string) => setSaid({ tone: 'positive', text }),
    failed: (text: string) => setSaid({ tone: 'danger', text }),
    clear: () => setSaid(null),
  };
}

/** Which account the settings are of; nothing for all that have none of their own. */
export type OfAccount = { readonly accountId?: AccountAlerts['accounts'][number]['id'] };

/** What is chosen on the page, beside what is saved. */
export function useDraft(shown: AccountAlerts, { accountId }: OfAccount) {
  const kept = draftOf(shown.alerts);
  const [draft, setDraft] = useState<Draft>(kept);
  const reload = useReload();
  const all = useSend(saveAlerts);
  const section = useSend(saveAlertSection);
  const of = accountId === undefined ? {} : { accountId };
  const saved = async (done: () => void) => {
    await reload(showAlerts);
    done();
  };
  const changed = changedKeys(draft, kept);
  return {
    draft,
    changed,
    faulty: faultyKeys(draft),
    isSaving: all.isPending || section.isPending,
    change: (key: AlertKey, row: Row) => setDraft((before) => ({ ...before, [key]: row })),
    cancel: () => setDraft(kept),
    /** Shows what was saved elsewhere on the page. */
    show: (alerts: AlertSettings) => setDraft(draftOf(alerts)),
    saveAll: (done: () => void, failed: (error: Error) => void) =>
      all.mutate(
        { request: { ...of, alertSettings: settingsOf(draft), contactInfo: shown.contactInfo } },
        { onSuccess: () => void saved(done), onError: failed },
      ),
    saveSection: (which: AlertSection, done: () => void, failed: (error: Error) => void) => {
      const settings = settingsOf(draft);
      const parts = {
        balance: settings.balanceAlerts,
        transaction: settings.transactionAlerts,
        security: settings.securityAlerts,
        statement: settings.statementAlerts,
      };
      section.mutate(
        { request: { ...of, section: which, settings: parts[which] } },
        { onSuccess: () => void saved(done), onError: failed },
      );
    },
  };
}

export type DraftState = ReturnType<typeof useDraft>;
