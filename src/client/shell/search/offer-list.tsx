import { useEffect } from 'react';
import Recent from '~icons/bi/clock-history';
import Popular from '~icons/bi/graph-up';
import Action from '~icons/bi/lightning';
import Search from '~icons/bi/search';
import { MarkedText } from '../../ui/marked-text.tsx';
import { Option } from '../../ui/option.tsx';
import { labelOf, type Offer, type OfferGroup } from './offer-groups.ts';
import { typedPieces } from './typed-pieces.ts';

const icons = { recent: Recent, popular: Popular, action: Action, suggestion: Search };

interface OfferListProps {
  id: string;
  groups: readonly OfferGroup[];
  /** What is marked. */
  typed: string;
  /** Counted through all groups; -1: none. */
  active: number;
  onPick: (offer: Offer) => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** All that is offered, in groups. The keys are those of the field above it. */
export function OfferList({ id, groups, typed, active, onPick }: OfferListProps) {
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const all = groups.flatMap(({ offers }) => offers);
  return (
    <div id={id} role="listbox" aria-label="Suggestions">
      {groups.map(({ title, offers }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
        <div key={title} role="group" aria-label={title}>
          <p className="label offers-title" aria-hidden="true">
            {title}
          </p>
          {offers.map((offer) => {
            const index = all.indexOf(offer);
            return (
              <Option key={index} id={optionId(id, index)} isActive={index === active} onPick={() => onPick(offer)}>
                <OfferLine offer={offer} typed={typed} />
              </Option>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function OfferLine({ offer, typed }: { offer: Offer; typed: string }) {
  const Icon = icons[offer.kind];
  return (
    <div className="offer" data-kind={offer.kind}>
      <Icon aria-hidden="true" />
      <bdi className="offer-text">
        <MarkedText pieces={typedPieces(offer.text, typed)} />
      </bdi>{' '}
      {offer.kind === 'popular' && (
        <span className="offer-note">
          {offer.count}
          <span className="sr-only"> {offer.count === 1 ? 'search' : 'searches'}</span>
        </span>
      )}
      {(offer.kind === 'suggestion' || offer.kind === 'action') && <span className="offer-note">{labelOf(offer)}</span>}
    </div>
  );
}
