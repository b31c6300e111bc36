import './preview-dialog.css';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import Eye from '~icons/bi/eye';
import Fullscreen from '~icons/bi/fullscreen';
import FullscreenExit from '~icons/bi/fullscreen-exit';
import type { PreviewedPost } from '../../../shared/contract/post-preview.ts';
import { countCharacters } from '../../rich-text/text-statistics.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { parseHtml } from '../../ui/inert-html.ts';
import { Notice } from '../../ui/notice.tsx';
import { Share } from '../../ui/share.tsx';
import { ArticleView } from './article-view.tsx';
import { statusOf } from './post-status.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { previewSizes, type SizeName } from './preview-sizes.ts';
import { usePreview } from './use-preview.ts';

const root = getRouteApi('__root__');
const untitled = 'Untitled';
const sizeNames = Object.keys(previewSizes) as SizeName[];
/** Windows that are narrower show the phone at first. */
const roomyWindow = '(width >= 48rem)';

interface PreviewDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** As it is in the editor. What changes while the preview is open shows when it is opened again. */
  post: PreviewedPost;
}

/** Shows a post as its readers would see it, on several screens, before it is saved. */
export default function PreviewDialog({ isOpen, onClose, post }: PreviewDialogProps) {
  const [isFullscreen, setIsFullscreen] = useState(false);
  return (
    <Dialog
      title="Preview"
      isOpen={isOpen}
      onClose={onClose}
      className={isFullscreen ? 'preview preview-fullscreen' : 'preview'}
    >
      {isOpen && (
        <Preview
          post={post}
          onClose={onClose}
          isFullscreen={isFullscreen}
          onToggleFullscreen={() => setIsFullscreen((was) => !was)}
        />
      )}
    </Dialog>
  );
}

interface PreviewProps {
  post: PreviewedPost;
  onClose: () => void;
  isFullscreen: boolean;
  onToggleFullscreen: () => void;
}

function Preview({ post, onClose, isFullscreen, onToggleFullscreen }: PreviewProps) {
  const { site } = root.useLoaderData();
  const { article, problem, retry } = usePreview(post);
  const [size, setSize] = useState<SizeName>(() => (matchMedia(roomyWindow).matches ? 'desktop' : 'mobile'));
  const [characters] = useState(() => charactersOf(post.content));
  const planned = { published: post.published, first_published_at: post.publish_at ?? null };
  const status = statusOf(article ?? planned, Date.now());

  return (
    <>
      <div className="preview-bar">
        <p className="preview-notice">
          <Eye aria-hidden="true" />
          Preview Mode
          {status !== 'Published' && <span className="badge">{status}</span>}
        </p>
        <div className="preview-tools">
          <SizeSwitch size={size} onChange={setSize} />
          <button
            type="button"
            className="icon-button"
            aria-pressed={isFullscreen}
            aria-label="Fullscreen"
            title="Fullscreen"
            onClick={onToggleFullscreen}
          >
            {isFullscreen ? <FullscreenExit aria-hidden="true" /> : <Fullscreen aria-hidden="true" />}
          </button>
        </div>
      </div>
      <div className="preview-main">
        {article ? (
          <PreviewFrame size={size} title={frameTitle(size)} onEscape={onClose}>
            <ArticleView
              article={{ ...article, title: article.title || untitled }}
              status={status}
              timeZone={site.time_zone}
              tools={<StillShare variant="icon" size="md" />}
              endTools={<StillShare variant="both" size="lg" />}
            />
          </PreviewFrame>
        ) : (
          <div className="preview-stage preview-waiting">
            {problem === null ? (
              <p role="status">Loading preview...</p>
            ) : (
              <>
                <Notice tone="error">{problem}</Notice>
                <button type="button" className="button button-small" onClick={retry}>
                  Retry
                </button>
              </>
            )}
          </div>
        )}
        <PreviewPanel status={status} characters={characters} article={article} site={site} />
      </div>
    </>
  );
}

function SizeSwitch({ size, onChange }: { size: SizeName; onChange: (size: SizeName) => void }) {
  return (
    <fieldset className="preview-sizes" aria-label="Screen">
      {sizeNames.map((name) => {
        const { label, Icon, width, height } = previewSizes[name];
        return (
          <button
            key={name}
            type="button"
            className="preview-size"
            aria-pressed={name === size}
            title={`${width} × ${height}`}
            onClick={() => onChange(name)}
          >
            <Icon aria-hidden="true" />
            {label}
          </button>
        );
      })}
    </fieldset>
  );
}

/** Where readers find the button: there is nothing to share yet. */
function StillShare({ variant, size }: { variant: 'icon' | 'both'; size: 'md' | 'lg' }) {
  return (
    <div inert>
      <Share url="" title="" text="" variant={variant} size={size} />
    </div>
  );
}

function frameTitle(size: SizeName): string {
  const { label, width, height } = previewSizes[size];
  return `The article on a screen of ${width} by ${height} (${label})`;
}

/** As the editor counts them. */
function charactersOf(html: string): number {
  return countCharacters((parseHtml(html).body.textContent ?? '').replaceAll('\n', ''));
}
