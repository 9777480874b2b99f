import type { Proof } from './proofs.ts';
import type { Excluded, Texts } from './spec-texts.ts';

export type Group = { readonly code: string; readonly title: string; readonly needs: readonly Requirement[] };
export type Requirement = { readonly id: string; readonly text: string };
export type Spec = {
  readonly groups: readonly Group[];
  /** Tests that the gate runs. */
  readonly proofs: readonly Proof[];
  /** Tests that name a requirement but that no suite of the gate runs. */
  readonly idle: readonly Proof[];
  readonly deferred: Readonly<Record<string, string>>;
  readonly excluded: Excluded['requirements'];
  readonly texts: Texts;
};

export type Standing = {
  readonly state: 'proven' | 'deferred' | 'excluded' | 'open';
  readonly proofs: readonly Proof[];
  readonly reason: string | undefined;
  /** Cited messages and calls that are neither present nor excluded. */
  readonly lacking: readonly string[];
};

/** Status of each requirement. One that cites a missing text or call is open, whatever its tests say. */
export function standings({ groups, proofs, deferred, excluded, texts }: Spec): Map<string, Standing> {
  const byId = Map.groupBy(proofs, ({ id }) => id);
  return new Map(
    groups
      .flatMap(({ needs }) => needs)
      .map(({ id, text }) => {
        const own = byId.get(id) ?? [];
        const lacking = lackingIn(text, texts);
        const reason = deferred[id] ?? excluded[id];
        const waits = deferred[id] === undefined ? 'excluded' : 'deferred';
        const unproven = reason === undefined ? 'open' : waits;
        const state = own.length > 0 && lacking.length === 0 ? 'proven' : unproven;
        return [id, { state, proofs: own, reason, lacking }] as const;
      }),
  );
}

/** `m:` and `mp:` cite messages, `c:` and `cp:` calls; `m:dashboard.label.*` cites all with that prefix. */
function lackingIn(text: string, { things }: Texts): string[] {
  const cited = [...text.matchAll(/`(mp?|cp?):([\w.*]+)`/g)];
  return cited.flatMap(([, tag = '', name = '']) => {
    const isCalls = tag.startsWith('c');
    const pattern = new RegExp(`^${name.replaceAll('.', String.raw`\.`).replaceAll('*', '.+')}$`);
    return things
      .filter(
        ({ id, kind, state }) => state === 'open' && isCalls === kind.endsWith('call') && pattern.test(id),
      )
      .map(({ id }) => id);
  });
}
