import { deleteCategory, type Budget, type BudgetCategory } from '@bank/contract/planning/budget/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { minus, ZERO } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LimitBar } from '../../ui/limit-bar.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { categoryIcon } from './budget-icons.ts';
import { shortAmount } from './budget-model.ts';
import type { CategoryDialogProps } from './category-dialog.tsx';
import type { EditDialogProps } from './edit-dialog.tsx';
import { useBudgetSend } from './use-budget.ts';

const categoryDialog: LazyView<CategoryDialogProps> = {
  load: async () => (await import('./category-dialog.tsx')).CategoryDialog,
  words: [],
};
const editDialog: LazyView<EditDialogProps> = {
  load: async () => (await import('./edit-dialog.tsx')).EditDialog,
  words: [],
};

export function CategoriesPanel({ budget }: { budget: Budget }) {
  const { say } = useWords();
  const [leaving, setLeaving] = useState<BudgetCategory | null>(null);
  const remove = useBudgetSend(deleteCategory, () => setLeaving(null));
  return (
    <Card aria-labelledby="categories" className="pb-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 pt-5 md:px-6">
        <div>
          <h2 id="categories" className="text-h2 font-[550]">
            {say('budget.label.categories')}
          </h2>
          <p className="text-2xs text-ink-2">{say('budget.label.mark')}</p>
        </div>
        <Changes budget={budget} />
      </div>
      <FailurePanel error={remove.error} refused={say('budget.error.save')} className="mx-5 mt-3 md:mx-6" />
      <ul className="divide-y divide-line px-5 md:px-6">
        {budget.categories.map((category) => (
          <CategoryEntry key={category.id} category={category} onDelete={() => setLeaving(category)} />
        ))}
      </ul>
      {budget.unassigned !== ZERO && (
        <p className="border-t border-line px-5 py-3 text-sm text-ink-2 md:px-6">
          {budget.unassigned > ZERO
            ? say('budget.label.unassignedAmount', { amount: moneyText(budget.unassigned) })
            : say('budget.label.unassignedBack', { amount: moneyText(minus(ZERO, budget.unassigned)) })}
        </p>
      )}
      {leaving && (
        <ConfirmDialog
          title={say('budget.label.deleteTitle', { name: leaving.name })}
          text={say('budget.label.deleteText')}
          confirm={say('budget.label.delete')}
          keep={say('budget.label.keep')}
          onConfirm={() => remove.press({ month: budget.month, categoryId: leaving.id })}
          onClose={() => setLeaving(null)}
        />
      )}
    </Card>
  );
}

/** The buttons above the list, and what they open. */
function Changes({ budget }: { budget: Budget }) {
  const { say } = useWords();
  const [open, setOpen] = useState<'add' | 'edit' | null>(null);
  const adding = useLazyView(categoryDialog);
  const editing = useLazyView(editDialog);
  const close = () => setOpen(null);
  const look = { size: 'small', className: 'max-md:h-11' } as const;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        {...look}
        tone="quiet"
        icon={Pencil}
        onPointerEnter={editing.prepare}
        onClick={() => setOpen('edit')}
      >
        {say('budget.label.editBudget')}
      </Button>
      <Button
        {...look}
        tone="secondary"
        icon={Plus}
        onPointerEnter={adding.prepare}
        onClick={() => setOpen('add')}
      >
        {say('budget.label.addCategory')}
      </Button>
      {open === 'add' && (
        <Fetched load={adding.load} onGiveUp={close}>
          {(CategoryDialog) => <CategoryDialog month={budget.month} onClose={close} />}
        </Fetched>
      )}
      {open === 'edit' && (
        <Fetched load={editing.load} onGiveUp={close}>
          {(EditDialog) => <EditDialog budget={budget} onClose={close} />}
        </Fetched>
      )}
    </div>
  );
}

function CategoryEntry({ category, onDelete }: { category: BudgetCategory; onDelete: () => void }) {
  const { say } = useWords();
  const { name, standard, budgeted, spent } = category;
  const left = minus(budgeted, spent);
  return (
    <li className="grid grid-cols-[36px_minmax(0,1fr)_auto_44px] items-center gap-x-3 gap-y-1.5 py-2.5 lg:grid-cols-[36px_120px_minmax(0,1fr)_10rem_110px_44px]">
      <IconTile icon={categoryIcon(standard)} tone="plain" size="small" />
      <p className="truncate text-sm font-[550]">{name}</p>
      <LimitBar
        amount={spent > ZERO ? spent : ZERO}
        limit={budgeted}
        label={say('budget.label.bar', { name, spent: moneyText(spent), budgeted: moneyText(budgeted) })}
        className="max-lg:col-span-3 max-lg:col-start-1 max-lg:row-start-2"
      />
      <p className="text-right text-sm max-lg:col-span-2 max-lg:col-start-1 max-lg:row-start-3 max-lg:text-left">
        {say('budget.label.of', { spent: moneyText(spent), budgeted: shortAmount(budgeted) })}
      </p>
      <p className="text-right text-sm text-ink-2 max-lg:col-start-3 max-lg:row-start-3">
        {left < ZERO ? (
          <StatusPill tone="danger" icon={null}>
            {say('budget.label.over', { amount: moneyText(minus(ZERO, left)) })}
          </StatusPill>
        ) : (
          say('budget.label.leftAmount', { amount: moneyText(left) })
        )}
      </p>
      <IconButton
        icon={Trash2}
        name={say('budget.label.deleteCategory', { name })}
        onClick={onDelete}
        className="max-lg:col-start-4 max-lg:row-start-1"
      />
    </li>
  );
}
