import type { Image } from '../../../shared/contract/images.ts';

/** Sanitised HTML has no `>` within a tag, and all of its attributes in double quotes. */
const imageTag = /<img\b[^>]*>/g;

/** The images of sanitised HTML. `alt` is empty where they have none. */
export function imagesIn(html: string): { src: string; alt: string }[] {
  return Array.from(html.matchAll(imageTag), ([tag]) => ({
    src: attributeOf(tag, 'src'),
    alt: attributeOf(tag, 'alt'),
  }));
}

/** Puts `image` where `isMeant` says. A size that its author chose keeps its width, in the shape of the new image. */
export function withChangedImage(html: string, isMeant: (src: string) => boolean, image: Image): string {
  return html.replace(imageTag, (tag) => {
    if (!isMeant(attributeOf(tag, 'src'))) return tag;
    const width = Number(attributeOf(tag, 'width'));
    const height = Math.max(1, Math.round((width * image.height) / image.width));
    const sized = width > 0 ? withAttribute(tag, 'height', String(height)) : tag;
    return withAttribute(sized, 'src', image.optimized_image_url);
  });
}

function attributeOf(tag: string, name: string): string {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** Of one that is there. @param value without signs that mean something in HTML */
function withAttribute(tag: string, name: string, value: string): string {
  return tag.replace(new RegExp(`(\\s${name}=")[^"]*"`), (_, start: string) => `${start}${value}"`);
}
