import type { Reward, Rewards } from '@bank/contract/accounts/rewards/contract.ts';
import { rewardCategories } from '@bank/contract/accounts/rewards/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/frame/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { narrow, type Narrowed } from './reward-model.ts';
import { RewardPanel } from './reward-panel.tsx';

type CataloguePanelProps = {
  rewards: Rewards;
  account: NonNullable<Rewards['account']>;
  chosen: Reward | null;
  onChoose: (reward: Reward) => void;
};

const SEARCH_MAX = 60;

/** Search, categories, featured rewards and all of them. */
export function CataloguePanel({ rewards, account, chosen, onChoose }: CataloguePanelProps) {
  const { say } = useWords();
  const heading = useId();
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<Narrowed['category']>('all');
  const found = narrow(rewards.rewards, { search, category }, say);
  const isNarrowed = search.trim() !== '' || category !== 'all';
  const featured = isNarrowed ? [] : found.filter(({ isFeatured }) => isFeatured);
  const rest = found.filter((reward) => !featured.includes(reward));
  const tile = (reward: Reward) => (
    <li key={reward.id}>
      <RewardPanel
        reward={reward}
        points={rewards.points}
        isSelected={reward.id === chosen?.id}
        isDisabled={!account.isOpen}
        onChoose={() => onChoose(reward)}
      />
    </li>
  );
  return (
    <div className="grid gap-6">
      <FilterPart search={search} category={category} onSearch={setSearch} onCategory={setCategory} />
      {featured.length > 0 && (
        <section aria-labelledby={`${heading}-featured`} className="grid gap-3">
          <h2 id={`${heading}-featured`} className="text-h2 font-[550]">
            {say('rewards.catalogue.featured')}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2">{featured.map(tile)}</ul>
        </section>
      )}
      <section aria-labelledby={heading} className="grid gap-3">
        <h2 id={heading} className="text-h2 font-[550]">
          {say('rewards.catalogue.all')} <span className="font-normal text-ink-3">{rest.length}</span>
        </h2>
        {found.length === 0 ? (
          <EmptyState
            kind="noMatch"
            title={say('rewards.catalogue.noMatch')}
            actions={
              <Button
                tone="secondary"
                onClick={() => {
                  setSearch('');
                  setCategory('all');
                }}
              >
                {say('rewards.catalogue.clear')}
              </Button>
            }
          >
            {say('rewards.catalogue.noMatchText')}
          </EmptyState>
        ) : (
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">{rest.map(tile)}</ul>
        )}
      </section>
    </div>
  );
}

type FilterPartProps = Narrowed & {
  onSearch: (search: string) => void;
  onCategory: (category: Narrowed['category']) => void;
};

function FilterPart({ search, category, onSearch, onCategory }: FilterPartProps) {
  const { say } = useWords();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <search className="flex h-11 w-full items-center gap-2.5 rounded-full border border-control bg-surface px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus sm:w-57">
        <Search aria-hidden size={18} strokeWidth={2} className="shrink-0 text-ink-3" />
        <input
          type="search"
          aria-label={say('rewards.catalogue.search')}
          placeholder={say('rewards.catalogue.search')}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          className="h-full min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-3"
        />
      </search>
      <fieldset
        aria-label={say('rewards.catalogue.categories')}
        className="m-0 flex min-w-0 flex-wrap gap-2 border-0 p-0"
      >
        {(['all', ...rewardCategories] as const).map((each) => (
          <Chip key={each} selected={each === category} onClick={() => onCategory(each)}>
            {/* words: rewards.category.* */}
            {say(`rewards.category.${each}`)}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}
