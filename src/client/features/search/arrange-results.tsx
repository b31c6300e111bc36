import { useState } from 'react';
import type { ChoiceDialog } from './choice-dialog.tsx';
import { categoryLabels, type GroupName, type SearchAddress, sortLabels } from './search-address.ts';

interface ArrangeResultsProps {
  address: SearchAddress;
  counts: Record<GroupName, number>;
}

/** The same choices as in the form, for whom has script. */
export function ArrangeResults({ address, counts }: ArrangeResultsProps) {
  const { category, sort, ...rest } = { ...address, page: undefined };
  const sorts = Object.entries(sortLabels).map(([name, label]) => ({
    label,
    isChosen: name === (sort ?? 'relevance'),
    search: { ...rest, category, sort: name === 'relevance' ? undefined : name },
  }));
  const all = counts.posts + counts.projects + counts.actions;
  const categories = Object.entries(categoryLabels).map(([name, label]) => ({
    label,
    count: name === 'all' ? all : counts[name as GroupName],
    isChosen: name === (category ?? 'all'),
    search: { ...rest, sort, category: name === 'all' ? undefined : name },
  }));
  return (
    <div className="arrange-results">
      <ChoiceButton title="Sort Results" choices={sorts} />
      <ChoiceButton title="Filter Results" choices={categories} />
    </div>
  );
}

interface ChoiceButtonProps {
  title: string;
  choices: Parameters<typeof ChoiceDialog>[0]['choices'];
}

/** The dialog comes when it is first asked for. */
function ChoiceButton({ title, choices }: ChoiceButtonProps) {
  const [Loaded, setLoaded] = useState<typeof ChoiceDialog | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function open(): Promise<void> {
    try {
      const { ChoiceDialog: Dialog } = await import('./choice-dialog.tsx');
      setLoaded(() => Dialog);
      setIsOpen(true);
    } catch {
      // The form has the same choices, which its styles then show.
      document.documentElement.dataset['stuck'] = '';
    }
  }

  return (
    <>
      <button
        type="button"
        className="button button-quiet button-small"
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        {title}
      </button>
      {Loaded && <Loaded title={title} choices={choices} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
