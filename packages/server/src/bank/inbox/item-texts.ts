import { inboxLink, type InboxLink } from '@bank/contract/bank/inbox/contract.ts';
import { isInboxKind, type InboxKind } from '@bank/contract/bank/inbox/rules.ts';
import type { Language } from '@bank/words/catalogue.ts';
import type { Tx } from '../../platform/database.ts';
import type { Context, CustomerContext } from '../../platform/work.ts';
import { listItemsById } from './queries.ts';
import { speakerOf } from './saying.ts';
import { VALUES_PLACE } from './telling.ts';

export type ItemText = {
  readonly kind: InboxKind;
  readonly title: string;
  readonly line: string;
  readonly link: InboxLink | null;
};

/** What items say in a language, for a mail or a message about them. */
export async function itemTexts(
  tx: Tx,
  { vault, config }: Pick<Context, 'vault' | 'config'>,
  { customerId, language, ids }: { customerId: string; language: Language; ids: readonly string[] },
): Promise<Map<string, ItemText>> {
  const rows = await listItemsById(tx, customerId, ids);
  const opened = await vault.openAll(
    tx,
    customerId,
    VALUES_PLACE,
    rows.map((row) => row.values_sealed),
  );
  const speak = await speakerOf(config, language);
  const texts = new Map<string, ItemText>();
  for (const [place, row] of rows.entries()) {
    const { kind } = row;
    if (!isInboxKind(kind)) continue;
    const values = JSON.parse(opened[place] ?? '{}') as Record<string, unknown>;
    const account =
      row.account_type === null
        ? null
        : { type: row.account_type, nickname: row.nickname, lastFour: row.last_four ?? '' };
    const link = inboxLink.nullable().parse(row.link ?? null);
    const { title, line } = await speak({ kind, values, account });
    texts.set(row.id, { kind, title, line, link });
  }
  return texts;
}

/** Same for the customer who is looking, in the language of their page. */
export function itemTitles(
  tx: Tx,
  context: CustomerContext,
  ids: readonly string[],
): Promise<Map<string, ItemText>> {
  const { customerId, language } = context;
  return itemTexts(tx, context, { customerId, language, ids });
}
