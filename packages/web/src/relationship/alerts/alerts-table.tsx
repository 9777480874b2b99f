import type { AccountAlerts } from '@bank/contract/relationship/alerts/contract.ts';
import {
  alertMethods,
  alertRules,
  REMINDER_DAYS_MAX,
  type AlertKey,
  type AlertSection,
} from '@bank/contract/relationship/alerts/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cn } from '../../ui/frame/classes.ts';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { alertIcons } from './alert-icons.ts';
import { toggled } from './alerts-model.ts';
import type { DraftState } from './use-alerts.ts';

type AlertsTableProps = {
  keys: readonly AlertKey[];
  section: AlertSection;
  shown: AccountAlerts;
  state: DraftState;
};

/** On a wide page the columns have heads; on a phone every field has its own label. */
const columns =
  'md:grid md:grid-cols-[2.5rem_minmax(0,1fr)_9rem_repeat(3,3.5rem)] md:items-center md:gap-x-4';

const amountHeads = {
  balance: 'alerts.page.below',
  transaction: 'alerts.page.over',
  security: null,
  statement: 'alerts.page.days',
} as const;

/** One row an alert: what, over how much, and by which channels. A channel that can't deliver can't be chosen. */
export function AlertsTable({ keys, section, shown, state }: AlertsTableProps) {
  const { say } = useWords();
  const { reach } = shown;
  const hasAmounts = keys.some(
    (key) => state.draft[key].days !== null || state.draft[key].threshold !== null,
  );
  const head = hasAmounts ? amountHeads[section] : null;
  return (
    <div>
      <div aria-hidden className={cn('hidden border-b border-line px-5 py-3 text-2xs text-ink-2', columns)}>
        <span className="col-start-2">{say('alerts.page.about')}</span>
        <span className="text-right">{head && say(head)}</span>
        {alertMethods.map((method) => (
          <span key={method} className="text-center">
            {/* words: alerts.method.* */}
            {say(`alerts.method.${method}`)}
          </span>
        ))}
      </div>
      <ul className="divide-y divide-line">
        {keys.map((key) => (
          <AlertRow key={key} name={key} reach={reach} state={state} />
        ))}
      </ul>
      {(!reach.text || !reach.push) && (
        <div className="grid gap-1 border-t border-line px-5 py-3 text-2xs text-ink-3">
          {!reach.text && <p>{say('alerts.method.noText')}</p>}
          {!reach.push && <p>{say('alerts.method.noPush')}</p>}
        </div>
      )}
    </div>
  );
}

type AlertRowProps = { name: AlertKey; reach: AccountAlerts['reach']; state: DraftState };

function AlertRow({ name, reach, state }: AlertRowProps) {
  const { say } = useWords();
  const heading = useId();
  const row = state.draft[name];
  // words: alerts.alert.*
  const title = say(`alerts.alert.${name}`);
  // words: alerts.about.*
  const about = say(`alerts.about.${name}`);
  const isSecurity = alertRules[name].section === 'security';
  return (
    <li className={cn('grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 px-5 py-4', columns)}>
      <IconTile icon={alertIcons[name]} tone={row.methods.length > 0 ? 'brand' : 'plain'} />
      <div className="min-w-0">
        <h2 id={heading} className="text-sm font-semibold">
          {title}
          {state.changed.includes(name) && (
            <span className="ml-2 rounded-xs bg-brand-soft px-2 py-0.5 text-2xs font-[550] text-brand-text">
              {say('alerts.page.changed')}
            </span>
          )}
        </h2>
        <p className="text-xs text-ink-2">{about}</p>
      </div>
      <div className="max-md:col-start-2">
        <Amount name={name} title={title} state={state} />
      </div>
      <fieldset
        aria-labelledby={heading}
        className="m-0 flex min-w-0 justify-between gap-5 border-0 p-0 max-md:col-start-2 md:contents"
      >
        {alertMethods.map((method) => {
          const isOn = row.methods.includes(method);
          const isFixed = isSecurity && method === 'email';
          // words: alerts.method.*
          const by = say(`alerts.method.${method}`);
          return (
            <Checkbox
              key={method}
              label={<span className="text-xs md:sr-only">{by}</span>}
              aria-label={say('alerts.method.tick', { alert: title, method: by })}
              checked={isOn}
              disabled={isFixed || (!reach[method] && !isOn)}
              onChange={() => state.change(name, toggled(row, method))}
              className="md:justify-self-center"
            />
          );
        })}
      </fieldset>
    </li>
  );
}

/** The amount or the days, if the alert has them. */
function Amount({ name, title, state }: { name: AlertKey; title: string; state: DraftState }) {
  const { say } = useWords();
  const row = state.draft[name];
  if (row.days !== null)
    return (
      <SelectField
        label={<Said text={say('alerts.page.days')} title={title} />}
        value={String(row.days)}
        onChange={({ target }) => state.change(name, { ...row, days: Number(target.value) })}
        options={Array.from({ length: REMINDER_DAYS_MAX }, (_, place) => ({
          value: String(place + 1),
          label: String(place + 1),
        }))}
      />
    );
  if (row.threshold === null)
    return name === 'declinedPurchases' ? (
      <p className="text-right text-xs text-ink-2 max-md:hidden">{say('alerts.page.anyAmount')}</p>
    ) : null;
  return (
    <MoneyField
      compact
      className="md:[&_input]:text-right"
      label={
        <Said text={say(name === 'lowBalance' ? 'alerts.page.below' : 'alerts.page.over')} title={title} />
      }
      value={row.threshold}
      error={state.faulty.includes(name) ? say('alerts.validation.threshold') : undefined}
      onChange={({ target }) => state.change(name, { ...row, threshold: target.value })}
    />
  );
}

/** The label in short, and for who hears the page, what it is of. A wide page has it at the head of the column. */
function Said({ text, title }: { text: string; title: string }) {
  return (
    <span className="md:sr-only">
      {text}
      <span className="sr-only"> ({title})</span>
    </span>
  );
}
