import Github from '~icons/bi/github';
import Linkedin from '~icons/bi/linkedin';
import TwitterX from '~icons/bi/twitter-x';
import type { SocialKind } from '../../shared/contract/site.ts';

const icons = { code_host: Github, professional_network: Linkedin, short_message_network: TwitterX } as const;

export function SocialIcon({ kind }: { kind: SocialKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" />;
}
