import Building from '~icons/bi/building';
import CodeSlash from '~icons/bi/code-slash';
import Globe from '~icons/bi/globe';
import GraphUp from '~icons/bi/graph-up';
import Laptop from '~icons/bi/laptop';
import Link from '~icons/bi/link-45deg';
import PersonVcard from '~icons/bi/person-vcard';

/** By kind of job. The words beside them are in `kind-words.ts`. */
export const experienceIcons = {
  building: Building,
  laptop: Laptop,
  'graph-up': GraphUp,
  'code-slash': CodeSlash,
  globe: Globe,
} as const;

/** By kind of link. */
export const linkIcons = {
  website: Globe,
  code_host: CodeSlash,
  professional_network: PersonVcard,
  other: Link,
} as const;
