import type { ActionIcon as Name } from '../../../shared/contract/search.ts';
import icons from './action-icons.svg?url';

/** One of many, which as parts of the script would weigh more than all else here. Decoration: the text beside it says the same. */
export function ActionIcon({ name }: { name: Name }) {
  return (
    <svg className="found-icon" width="1em" height="1em" aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
