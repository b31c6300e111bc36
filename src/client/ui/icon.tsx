import ClipboardCheck from '~icons/bi/clipboard-check';
import Cloud from '~icons/bi/cloud';
import CodeSlash from '~icons/bi/code-slash';
import Database from '~icons/bi/database';
import Globe from '~icons/bi/globe';
import GraphUpArrow from '~icons/bi/graph-up-arrow';
import Layers from '~icons/bi/layers';
import PencilSquare from '~icons/bi/pencil-square';
import People from '~icons/bi/people';
import Tools from '~icons/bi/tools';
import Window from '~icons/bi/window';
import WrenchAdjustable from '~icons/bi/wrench-adjustable';
import type { IconName } from '../../shared/contract/site.ts';

export const siteIcons = {
  'clipboard-check': ClipboardCheck,
  cloud: Cloud,
  'code-slash': CodeSlash,
  database: Database,
  globe: Globe,
  'graph-up-arrow': GraphUpArrow,
  layers: Layers,
  'pencil-square': PencilSquare,
  people: People,
  tools: Tools,
  window: Window,
  'wrench-adjustable': WrenchAdjustable,
} as const satisfies Record<IconName, unknown>;

/** An icon that content has chosen by name. Decoration: the text beside it says the same. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const Chosen = siteIcons[name];
  return <Chosen aria-hidden="true" className={className} />;
}
