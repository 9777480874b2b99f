import {
  isPerson,
  totalOf,
  totalText,
  type BeneficiaryType,
} from '@bank/contract/wealth/beneficiaries/rules.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { createFormat } from '../../platform/frame/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table-column.ts';
import { digitsOf, relationshipWords, type Entry } from './beneficiary-model.ts';

/** No text in code: which of both types a word is for. */
const words = {
  Primary: {
    title: 'beneficiaries.list.primaryTitle',
    text: 'beneficiaries.list.primaryText',
    empty: 'beneficiaries.list.primaryEmpty',
    add: 'beneficiaries.list.addPrimary',
  },
  Contingent: {
    title: 'beneficiaries.list.contingentTitle',
    text: 'beneficiaries.list.contingentText',
    empty: 'beneficiaries.list.contingentEmpty',
    add: 'beneficiaries.list.addContingent',
  },
} as const;

type BeneficiariesPanelProps = {
  type: BeneficiaryType;
  entries: readonly Entry[];
  mayChange: boolean;
  onPrepare: () => void;
  /** Null to add one. */
  onForm: (entry: Entry | null) => void;
  onRemove: (entry: Entry) => void;
};

/** The beneficiaries of one type, with their total. */
export function BeneficiariesPanel(props: BeneficiariesPanelProps) {
  const { type, entries, mayChange, onPrepare, onForm, onRemove } = props;
  const { say, language } = useWords();
  const heading = useId();
  const total = totalText(
    totalOf(
      entries.map(({ fields }) => fields),
      type,
    ),
  );
  const { fullDay } = createFormat(language);
  const columns = [
    ...columnsOf(say, (day) => fullDay(day)),
    ...(mayChange ? [actionsOf(say, onForm, onRemove)] : []),
  ];
  return (
    <Card aria-labelledby={heading}>
      <div className="flex flex-wrap items-start justify-between gap-3 px-5 pt-5 pb-3 md:px-6">
        <div className="min-w-0">
          <h2 id={heading} className="text-h2 font-[550]">
            {say(words[type].title)}
          </h2>
          <p className="text-xs text-ink-2">{say(words[type].text)}</p>
          {entries.length > 0 && (
            <p className="mt-1 text-xs font-semibold">{say('beneficiaries.list.total', { n: total })}</p>
          )}
        </div>
        {mayChange && (
          <Button
            size="small"
            tone="quiet"
            icon={Plus}
            className="h-11"
            onPointerEnter={onPrepare}
            onFocus={onPrepare}
            onClick={() => onForm(null)}
          >
            {say(words[type].add)}
          </Button>
        )}
      </div>
      <Table
        caption={say(words[type].title)}
        columns={columns}
        rows={entries}
        rowKey={({ key }) => key}
        {...(entries.length === 0 && { instead: <EmptyState kind="first" title={say(words[type].empty)} /> })}
      />
    </Card>
  );
}

function columnsOf(say: Say, dayText: (day: string) => string): Column<Entry>[] {
  return [
    {
      id: 'name',
      name: say('beneficiaries.list.name'),
      narrow: 'lead',
      cell: (entry) => (
        <span className="block min-w-0 break-words">
          <span className="flex flex-wrap items-center gap-x-2.5 font-semibold">
            {entry.fields.name}
            {entry.fields.perStirpes && (
              <StatusPill tone="info" icon={null}>
                {say('beneficiaries.list.perStirpes')}
              </StatusPill>
            )}
          </span>
          {factsOf(entry, say, dayText).map((fact) => (
            <span key={fact} className="block text-2xs text-ink-3">
              {fact}
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'relationship',
      name: say('beneficiaries.list.relationship'),
      narrow: 'below',
      cell: ({ fields }) => say(relationshipWords[fields.relationship]),
    },
    {
      id: 'share',
      name: say('beneficiaries.list.share'),
      figure: true,
      narrow: 'figure',
      cell: ({ fields }) => say('beneficiaries.list.percent', { n: fields.percentage }),
    },
  ];
}

function factsOf(entry: Entry, say: Say, dayText: (day: string) => string): string[] {
  const { dateOfBirth, relationship, phone, email, address } = entry.fields;
  const digits = digitsOf(entry);
  const dated = isPerson(relationship) ? 'beneficiaries.list.born' : 'beneficiaries.list.dated';
  return [
    dateOfBirth === null ? null : say(dated, { day: dayText(dateOfBirth) }),
    digits === null ? null : say('beneficiaries.list.ssn', { digits }),
    phone,
    email,
    address,
  ].filter((fact) => fact !== null);
}

function actionsOf(
  say: Say,
  onForm: (entry: Entry) => void,
  onRemove: (entry: Entry) => void,
): Column<Entry> {
  return {
    id: 'actions',
    name: say('beneficiaries.list.actions'),
    nameless: true,
    narrow: 'action',
    cell: (entry) => (
      <span className="flex justify-end">
        <IconButton
          icon={Pencil}
          name={say('beneficiaries.list.edit', { name: entry.fields.name })}
          onClick={() => onForm(entry)}
        />
        <IconButton
          icon={Trash2}
          name={say('beneficiaries.list.remove', { name: entry.fields.name })}
          onClick={() => onRemove(entry)}
        />
      </span>
    ),
  };
}
