export interface Shared {
  /** Absolute. */
  url: string;
  title: string;
  text?: string | undefined;
}

/** Where a link can be passed on, each with the address of its own form. */
export const shareTargets = [
  {
    name: 'Facebook',
    icon: 'facebook',
    href: ({ url }: Shared) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  },
  {
    name: 'X',
    icon: 'twitter-x',
    href: ({ url, title }: Shared) => `https://x.com/intent/post?${new URLSearchParams({ url, text: title })}`,
  },
  {
    name: 'WhatsApp',
    icon: 'whatsapp',
    href: ({ url, title, text }: Shared) =>
      `https://api.whatsapp.com/send?${new URLSearchParams({ text: [title, text, url].filter(Boolean).join('\n') })}`,
  },
  {
    name: 'LinkedIn',
    icon: 'linkedin',
    href: ({ url }: Shared) => `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
  },
] as const;
