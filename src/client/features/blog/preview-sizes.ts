import Display from '~icons/bi/display';
import Phone from '~icons/bi/phone';
import Tablet from '~icons/bi/tablet';

/** The screens that a post can be seen on, in CSS pixels. */
export const previewSizes = {
  mobile: { label: 'Mobile', Icon: Phone, width: 375, height: 667, is_touched: true },
  tablet: { label: 'Tablet', Icon: Tablet, width: 768, height: 1024, is_touched: true },
  desktop: { label: 'Desktop', Icon: Display, width: 1200, height: 800, is_touched: false },
} as const;

export type SizeName = keyof typeof previewSizes;
