import './found-rows.css';
import type { FoundAction, FoundPost, FoundProject } from '../../../shared/contract/search.ts';
import { formatDate } from '../../../shared/text/format-date.ts';
import { readableAddress } from '../../../shared/text/readable-address.ts';
import { FilledPicture } from '../../images/picture.tsx';
import { ActionIcon } from './action-icon.tsx';
import { Marked } from './marked.tsx';

const imageWidths = '(width >= 48rem) 12rem, 6rem';
const tagsShown = 3;

interface RowProps<Item> {
  item: Item;
  /** What was looked for. */
  words: readonly string[];
  timeZone: string;
}

export function PostRow({ item: post, words, timeZone }: RowProps<FoundPost>) {
  const { title, url, content, author, first_published_at: published_at, first_image: image } = post;
  return (
    <article className="found-row">
      <p className="found-facts label">
        <time dateTime={published_at}>{formatDate(published_at, timeZone, 'list')}</time>
        <bdi>{author.full_name || author.username}</bdi>
      </p>
      <FoundText title={title} url={url} text={content} words={words} />
      {image && <FilledPicture image={image} alt="" sizes={imageWidths} className="found-image" />}
    </article>
  );
}

export function ProjectRow({ item: project, words, timeZone }: RowProps<FoundProject>) {
  const { title, url, description, created_at, tags, project_url } = project;
  const more = tags.length - tagsShown;
  return (
    <article className="found-row">
      <p className="found-facts label">
        <time dateTime={created_at}>{formatDate(created_at, timeZone, 'list')}</time>
      </p>
      <FoundText title={title} url={url} text={description} words={words}>
        {tags.length > 0 && (
          <ul className="found-tags label" aria-label="Tags">
            {tags.slice(0, tagsShown).map((tag) => (
              <li key={tag}>
                <bdi>
                  <Marked text={tag} words={words} />
                </bdi>
              </li>
            ))}
            {more > 0 && <li>+{more} more</li>}
          </ul>
        )}
        {project_url && (
          <p className="found-address">
            <a href={project_url} rel="noopener" className="link">
              {readableAddress(project_url)}
            </a>
          </p>
        )}
      </FoundText>
    </article>
  );
}

export function ActionRow({ item: action, words }: RowProps<FoundAction>) {
  return (
    <article className="found-row">
      <p className="found-facts">
        <ActionIcon name={action.icon} />
      </p>
      <FoundText title={action.title} url={action.url} text={action.description} words={words} />
    </article>
  );
}

interface FoundTextProps {
  title: string;
  url: string;
  text: string;
  words: readonly string[];
  children?: React.ReactNode;
}

function FoundText({ title, url, text, words, children }: FoundTextProps) {
  return (
    <div className="found-text">
      <h3 className="found-title" dir="auto">
        <a href={url} className="quiet-link">
          <Marked text={title} words={words} />
        </a>
      </h3>
      {text && (
        <p className="found-snippet" dir="auto">
          <Marked text={text} words={words} />
        </p>
      )}
      {children}
    </div>
  );
}
