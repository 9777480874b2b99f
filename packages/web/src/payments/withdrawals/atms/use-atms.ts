import { listNearbyAtms } from '@bank/contract/payments/withdrawals/atm-contract.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { useState } from 'react';
import { useLoad } from '../../../platform/calls/api.ts';

type LocationFault = 'denied' | 'unsupported';

const WAIT_MS = 10_000;
/** About a hundred meters: enough to find a machine, and no more than that leaves the device. */
const PLACES = 1_000;

type Search = RequestOf<typeof listNearbyAtms>;

/** The machines around the customer, or around what they typed. Nothing is looked up before they ask. */
export function useAtms() {
  const [search, setSearch] = useState<Search | null>(null);
  const [locating, setLocating] = useState(false);
  const [fault, setFault] = useState<LocationFault | null>(null);
  const [all, setAll] = useState(false);
  const found = useLoad(listNearbyAtms, search ?? {}, { when: search !== null });
  const start = (asked: Search) => {
    setAll(false);
    setSearch(asked);
  };
  const locate = () => {
    if (!('geolocation' in navigator)) {
      setFault('unsupported');
      return;
    }
    setLocating(true);
    setFault(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        start({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) });
      },
      () => {
        setLocating(false);
        setFault('denied');
      },
      { timeout: WAIT_MS, maximumAge: 60_000 },
    );
  };
  return {
    ...found,
    locate,
    locating,
    fault,
    isHere: search?.latitude !== undefined,
    hasAsked: search !== null,
    all,
    showAll: () => setAll(true),
    find: (near: string) => {
      setFault(null);
      start({ near });
    },
  };
}

function rounded(degrees: number): number {
  return Math.round(degrees * PLACES) / PLACES;
}
