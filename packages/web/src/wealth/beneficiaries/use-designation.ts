import {
  listBeneficiaries,
  listDesignations,
  saveBeneficiaries,
  type BeneficiaryList,
} from '@bank/contract/wealth/beneficiaries/contract.ts';
import { SAVED_SECONDS, totalProblems } from '@bank/contract/wealth/beneficiaries/rules.ts';
import { useEffect, useState } from 'react';
import { useReload, useSend } from '../../platform/calls/api.ts';
import { failureOf } from '../../platform/calls/failure.ts';
import { entriesOf, isChanged, withEntry, type Entry } from './beneficiary-model.ts';

/** The list as it is being changed. Nothing of it is kept anywhere before it is saved. */
export function useDesignation(list: BeneficiaryList) {
  // What was loaded or saved last; what is loaded again meanwhile doesn't replace what is being typed.
  const [current, setCurrent] = useState(list);
  const [entries, setEntries] = useState(() => entriesOf(list.beneficiaries));
  const [tried, setTried] = useState(0);
  const send = useSend(saveBeneficiaries);
  const reload = useReload();
  const saved = useNotice();
  const fields = entries.map((entry) => entry.fields);
  const totals = totalProblems(fields);
  const failure = send.error && failureOf(send.error);
  const change = (next: Entry[]) => {
    setEntries(next);
    setTried(0);
    saved.end();
    send.reset();
  };
  const show = (next: BeneficiaryList) => {
    setCurrent(next);
    setEntries(entriesOf(next.beneficiaries));
    void reload(listBeneficiaries);
    void reload(listDesignations);
  };
  return {
    entries,
    isDirty: isChanged(entries, current.beneficiaries),
    isSaved: saved.isOn,
    error: send.error,
    isStale: failure?.kind === 'refused' && failure.code === 'record_changed',
    working: send.isPending,
    /** Said only after an attempt to save. */
    totals: tried > 0 ? totals : [],
    tried,
    put: (entry: Entry) => change(withEntry(entries, entry)),
    remove: (key: string) => change(entries.filter((each) => each.key !== key)),
    save: () => {
      setTried(tried + 1);
      if (totals.length > 0 || send.isPending) return;
      const request = {
        accountId: list.account.id,
        version: current.version,
        beneficiaries: fields,
      };
      send.mutate(
        { request },
        {
          onSuccess: (next) => {
            show(next);
            setTried(0);
            saved.start();
          },
        },
      );
    },
  };
}

export type Designating = ReturnType<typeof useDesignation>;

/** Three seconds of success. */
function useNotice() {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setOn(false), SAVED_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [isOn]);
  return { isOn, start: () => setOn(true), end: () => setOn(false) };
}
