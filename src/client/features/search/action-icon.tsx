import Arrow from '~icons/bi/arrow-right-circle';
import ChatDots from '~icons/bi/chat-dots';
import CodeSlash from '~icons/bi/code-slash';
import Download from '~icons/bi/download';
import Envelope from '~icons/bi/envelope';
import FileText from '~icons/bi/file-earmark-text';
import Folder from '~icons/bi/folder';
import House from '~icons/bi/house';
import Journal from '~icons/bi/journal-text';
import PencilSquare from '~icons/bi/pencil-square';
import PersonLines from '~icons/bi/person-lines-fill';
import PlusSquare from '~icons/bi/plus-square';
import Tools from '~icons/bi/tools';

const icons: Record<string, typeof Arrow> = {
  'chat-dots': ChatDots,
  'code-slash': CodeSlash,
  download: Download,
  envelope: Envelope,
  'file-earmark-text': FileText,
  folder: Folder,
  house: House,
  'journal-text': Journal,
  'pencil-square': PencilSquare,
  'person-lines-fill': PersonLines,
  'plus-square': PlusSquare,
  tools: Tools,
};

/** Decoration: the text beside it says the same. */
export function ActionIcon({ name }: { name: string }) {
  const Chosen = icons[name] ?? Arrow;
  return <Chosen aria-hidden="true" className="found-icon" />;
}
