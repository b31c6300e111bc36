import './project-image.css';
import type { ProjectImage } from '../../../shared/contract/projects.ts';
import { FilledPicture } from '../../images/picture.tsx';
import { initialOf } from './project-facts.ts';
import { StandInPattern } from './stand-in-pattern.tsx';

interface FirstImageProps {
  image: ProjectImage | null;
  /** Of the project. */
  title: string;
  sizes: string;
  className: string;
  isFirst?: boolean;
}

/** A project's image in a list, or what stands in its place. */
export function FirstImage({ image, title, sizes, className, isFirst = false }: FirstImageProps) {
  if (!image)
    return (
      <span className={`${className} image-stand-in`} data-initial={initialOf(title)} aria-hidden="true">
        <StandInPattern title={title} />
      </span>
    );
  return <FilledPicture image={image} alt={image.alt} sizes={sizes} className={className} isFirst={isFirst} />;
}
