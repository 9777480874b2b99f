import { me } from '@bank/contract/person/identity/contract.ts';
import { listNearbyAtms } from '@bank/contract/payments/withdrawals/atm-contract.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { useState } from 'react';
import { useLoad } from '../../../platform/calls/api.ts';

type LocationFault = 'denied' | 'unsupported';

const WAIT_MS = 10_000;
/** About a hundred meters: enough to find a machine, and no more than that leaves the device. */
const PLACES = 1_000;

type Search = RequestOf<typeof listNearbyAtms>;

/** The machines around the customer's address at first; then around where they are, or what they typed. */
export function useAtms() {
  const [asked, setAsked] = useState<Search | null>(null);
  const own = useLoad(me, {});
  const zip = own.data?.address.zipCode;
  const search: Search | null = asked ?? (zip === undefined ? null : { near: zip });
  const [locating, setLocating] = useState(false);
  const [fault, setFault] = useState<LocationFault | null>(null);
  const [all, setAll] = useState(false);
  const found = useLoad(listNearbyAtms, search ?? {}, { when: search !== null });
  const start = (next: Search) => {
    setAll(false);
    setAsked(next);
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
    around: around(asked),
    /** Without an address to start from, it waits to be asked. */
    isIdle: search === null && !own.isPending,
    all,
    showAll: () => setAll(true),
    find: (near: string) => {
      setFault(null);
      start({ near });
    },
  };
}

/** What distances are measured from. */
export type Around = 'address' | 'here' | 'search';

function around(asked: Search | null): Around {
  if (asked === null) return 'address';
  return asked.latitude === undefined ? 'search' : 'here';
}

function rounded(degrees: number): number {
  return Math.round(degrees * PLACES) / PLACES;
}
