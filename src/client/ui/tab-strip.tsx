import './tab-strip.css';
import { type ComponentProps, useEffect, useRef } from 'react';

interface TabStripProps extends Omit<ComponentProps<'nav'>, 'ref'> {
  /** The tab that is chosen, which is scrolled to the middle. */
  active: string;
}

/** Links that are tabs, on one line that scrolls within itself. */
export function TabStrip({ active, className = '', ...nav }: TabStripProps) {
  const strip = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may be out of sight
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current], [aria-selected="true"]');
    if (tab) strip.current?.scrollTo({ left: tab.offsetLeft - strip.current.clientWidth / 2 + tab.offsetWidth / 2 });
  }, [active]);

  return <nav ref={strip} className={`tab-strip ${className}`} {...nav} />;
}
