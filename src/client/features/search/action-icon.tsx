import Award from '~icons/bi/award';
import Briefcase from '~icons/bi/briefcase';
import Building from '~icons/bi/building';
import ClipboardCheck from '~icons/bi/clipboard-check';
import Cloud from '~icons/bi/cloud';
import CodeSlash from '~icons/bi/code-slash';
import Database from '~icons/bi/database';
import Diagram from '~icons/bi/diagram-3';
import Download from '~icons/bi/download';
import Envelope from '~icons/bi/envelope';
import Folder from '~icons/bi/folder';
import Globe from '~icons/bi/globe';
import GraphUpArrow from '~icons/bi/graph-up-arrow';
import House from '~icons/bi/house';
import Journal from '~icons/bi/journal-text';
import Layers from '~icons/bi/layers';
import Mortarboard from '~icons/bi/mortarboard';
import PencilSquare from '~icons/bi/pencil-square';
import People from '~icons/bi/people';
import Person from '~icons/bi/person';
import Rss from '~icons/bi/rss';
import Tools from '~icons/bi/tools';
import Translate from '~icons/bi/translate';
import Window from '~icons/bi/window';
import WrenchAdjustable from '~icons/bi/wrench-adjustable';
import type { ActionIcon as Name } from '../../../shared/contract/search.ts';

const icons = {
  award: Award,
  briefcase: Briefcase,
  building: Building,
  'clipboard-check': ClipboardCheck,
  cloud: Cloud,
  'code-slash': CodeSlash,
  database: Database,
  'diagram-3': Diagram,
  download: Download,
  envelope: Envelope,
  folder: Folder,
  globe: Globe,
  'graph-up-arrow': GraphUpArrow,
  house: House,
  'journal-text': Journal,
  layers: Layers,
  mortarboard: Mortarboard,
  'pencil-square': PencilSquare,
  people: People,
  person: Person,
  rss: Rss,
  tools: Tools,
  translate: Translate,
  window: Window,
  'wrench-adjustable': WrenchAdjustable,
} as const satisfies Record<Name, unknown>;

/** Decoration: the text beside it says the same. */
export function ActionIcon({ name }: { name: Name }) {
  const Chosen = icons[name];
  return <Chosen aria-hidden="true" className="found-icon" />;
}
