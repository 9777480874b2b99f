import type { AutoSave, AutoSaveRule } from '@bank/contract/planning/auto-save/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ruleText } from './auto-save-model.ts';
import { ruleIcons } from './rule-icons.ts';
import type { AutoSaveActions } from './use-auto-save.ts';

type RulesPanelProps = { plan: AutoSave; actions: AutoSaveActions };

/** Each rule with its switch, and what it has saved. */
export function RulesPanel({ plan, actions }: RulesPanelProps) {
  const { say } = useWords();
  const heading = useId();
  const [removing, setRemoving] = useState<AutoSaveRule | null>(null);
  return (
    <Card aria-labelledby={heading}>
      <div className="px-5 pt-5 md:px-6">
        <h2 id={heading} className="text-h2 font-[550]">
          {say('autosave.rules.title')}
        </h2>
        <p className="text-xs text-ink-2">{say('autosave.rules.lead')}</p>
      </div>
      {plan.rules.length === 0 ? (
        <div className="px-5 py-5 md:px-6">
          <EmptyState kind="first" title={say('autosave.rules.none')}>
            {say('autosave.rules.noneText')}
          </EmptyState>
        </div>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {plan.rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} plan={plan} actions={actions} onRemove={setRemoving} />
          ))}
        </ul>
      )}
      <p className="border-t border-line px-5 py-4 text-xs text-ink-2 md:px-6">
        {say('autosave.rules.short')}
      </p>
      {removing && (
        <ConfirmDialog
          title={say('autosave.rules.removeTitle')}
          text={say('autosave.rules.removeText')}
          confirm={say('autosave.rules.removeConfirm')}
          keep={say('autosave.action.cancel')}
          onConfirm={() => actions.removeRule(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  );
}

type RuleRowProps = RulesPanelProps & { rule: AutoSaveRule; onRemove: (rule: AutoSaveRule) => void };

function RuleRow({ rule, plan, actions, onRemove }: RuleRowProps) {
  const { say } = useWords();
  const isOn = rule.status === 'active';
  const account = plan.source ? accountNameOf(plan.source, say) : '';
  return (
    <li className="flex items-center gap-3.5 px-5 py-3.5 md:px-6">
      <IconTile icon={ruleIcons[rule.trigger]} tone={isOn ? 'brand' : 'plain'} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 text-sm font-semibold break-words">
          {rule.name}
          {!isOn && (
            <StatusPill tone="caution" icon={null}>
              {say('autosave.status.paused')}
            </StatusPill>
          )}
        </p>
        <p className="text-xs text-ink-2">{ruleText(rule, account, say)}</p>
        <p className="text-2xs text-ink-3">
          {rule.savedThisYear > 0
            ? say('autosave.rules.savedYear', { amount: moneyText(rule.savedThisYear) })
            : say('autosave.rules.nothingYet')}
        </p>
      </div>
      <Switch
        label={<span className="sr-only">{say('autosave.rules.switch', { name: rule.name })}</span>}
        checked={isOn}
        disabled={actions.workingRule === rule.id}
        onChange={() => actions.setRule(rule)}
      />
      <IconButton
        icon={Trash2}
        name={say('autosave.rules.remove', { name: rule.name })}
        onClick={() => onRemove(rule)}
      />
    </li>
  );
}
