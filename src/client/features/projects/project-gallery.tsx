import './project-image.css';
import type { ProjectImage } from '../../../shared/contract/projects.ts';
import { ImageStrip } from './image-strip.tsx';
import { initialOf } from './project-facts.ts';
import { StandInPattern } from './stand-in-pattern.tsx';
import { useImageStrip } from './use-image-strip.ts';

const galleryWidths = '(width >= 82rem) 82rem, 100vw';

interface ProjectGalleryProps {
  images: readonly ProjectImage[];
  /** Of the project. */
  title: string;
}

/** The images that a project's page begins with, or what stands in their place. */
export function ProjectGallery({ images, title }: ProjectGalleryProps) {
  const state = useImageStrip(images.length);
  if (images.length === 0) {
    return (
      <div className="strip image-stand-in" data-initial={initialOf(title)} role="img" aria-label="No image available">
        <StandInPattern title={title} />
      </div>
    );
  }
  return (
    <section className="strip" aria-label="Images" onKeyDown={state.onKeyDown}>
      <ImageStrip images={images} title={title} sizes={galleryWidths} state={state} isFirst />
    </section>
  );
}
