import './editor-sidebar.css';
import { useId } from 'react';
import type { FieldErrors } from '../../../../shared/contract/errors.ts';
import { descriptionMaxLength } from '../../../../shared/post-limits.ts';
import { readingTime } from '../../../../shared/text/reading-time.ts';
import { slugOf } from '../../../../shared/text/slug.ts';
import { CoverImageField } from '../../../images/cover-image-field.tsx';
import { uploadImage } from '../../../images/upload-images.ts';
import type { PendingUpload } from '../../../images/use-uploads.ts';
import type { TextStatistics } from '../../../rich-text/text-statistics.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { describedByNotes, FieldNotes } from '../../../ui/field-notes.tsx';
import { TagsField } from '../../../ui/tags-field.tsx';
import { errorOf } from './field-errors.ts';
import type { Publishing } from './post-draft.ts';
import { toMoment } from './publish-time.ts';
import { suggestTags } from './suggest-tags.ts';
import type { PostFields } from './use-post-editor.ts';

interface EditorSidebarProps {
  fields: PostFields;
  setField: (change: Partial<PostFields>) => void;
  publishing: Publishing;
  setPublishing: (publishing: Publishing) => void;
  /** Whether a chosen cover is not stored yet, and why. */
  onCoverUploading: (pending: PendingUpload | null) => void;
  statistics: TextStatistics;
  errors: FieldErrors;
  isDisabled: boolean;
  /** Readers have seen it: its address must go on leading to it, and its date stays. */
  wasPublic: boolean;
  timeZone: string;
}

/** Everything about a post but its title and text. */
export function EditorSidebar(props: EditorSidebarProps) {
  const { fields, setField, errors, isDisabled, wasPublic, statistics } = props;
  return (
    <aside className="editor-sidebar" aria-label="Settings of the post">
      <PublishFields {...props} />
      <TagsField
        label="Tags"
        hint="Separate tags with commas."
        suggest={suggestTags}
        value={fields.tags}
        error={errorOf(errors, 'tags')}
        isDisabled={isDisabled}
        onChange={(tags) => setField({ tags })}
      />
      <CoverImageField
        image={fields.cover}
        alt={fields.cover_alt}
        isDecorative={fields.cover_is_decorative}
        onDecorative={(cover_is_decorative) => setField({ cover_is_decorative })}
        error={errorOf(errors, 'cover_image', 'cover_id')}
        altError={errorOf(errors, 'cover_alt')}
        upload={uploadImage}
        onUploading={props.onCoverUploading}
        onChange={(cover, cover_alt) => setField({ cover, cover_alt })}
      />
      <Field
        label="Address"
        autoComplete="off"
        spellCheck={false}
        disabled={isDisabled}
        value={fields.slug}
        placeholder={slugOf(fields.title)}
        error={errorOf(errors, 'slug')}
        hint={
          wasPublic
            ? 'The end of /blog/article/… If you change it, the old address keeps leading here.'
            : 'The end of /blog/article/… It follows the title unless you enter one.'
        }
        onChange={({ target }) => setField({ slug: target.value })}
      />
      <DescriptionField {...props} />
      <Statistics {...statistics} />
    </aside>
  );
}

function PublishFields({ publishing, setPublishing, errors, isDisabled, wasPublic, timeZone }: EditorSidebarProps) {
  const { is_published, publish_at } = publishing;
  return (
    <div className="editor-publishing">
      <Checkbox
        label="Publish this article"
        checked={is_published}
        disabled={isDisabled}
        onChange={({ target }) => setPublishing({ ...publishing, is_published: target.checked })}
      />
      {is_published && !wasPublic && (
        <Field
          label="Publish at"
          type="datetime-local"
          value={publish_at}
          disabled={isDisabled}
          error={errorOf(errors, 'publish_at')}
          hint={publishHint(publish_at, timeZone)}
          onChange={({ target }) => setPublishing({ ...publishing, publish_at: target.value })}
        />
      )}
    </div>
  );
}

function publishHint(publish_at: string, timeZone: string): string {
  const time = toMoment(publish_at, timeZone);
  if (time && Date.parse(time) < Date.now()) {
    return 'This time has passed: the post becomes public at once, with this date.';
  }
  return `In the time zone ${timeZone}. Leave it empty to publish at once.`;
}

const descriptionHint = 'For search engines and social cards. The beginning of the text is used where it is empty.';

function DescriptionField({ fields, setField, errors, isDisabled }: EditorSidebarProps) {
  const id = useId();
  const error = errorOf(errors, 'description');
  return (
    <div className="field">
      <label htmlFor={id}>Description</label>
      <textarea
        id={id}
        className="input editor-description"
        rows={3}
        maxLength={descriptionMaxLength}
        disabled={isDisabled}
        value={fields.description}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedByNotes(id, { hint: descriptionHint, error })}
        onChange={({ target }) => setField({ description: target.value })}
      />
      <FieldNotes id={id} hint={descriptionHint} error={error} />
    </div>
  );
}

function Statistics({ characters, words }: TextStatistics) {
  const numbers = new Intl.NumberFormat('en-GB');
  return (
    <section className="editor-statistics ruled" aria-label="Article statistics">
      <h2 className="label">Article statistics</h2>
      <dl>
        <div>
          <dt>Characters</dt>
          <dd>{numbers.format(characters)}</dd>
        </div>
        <div>
          <dt>Words</dt>
          <dd>{numbers.format(words)}</dd>
        </div>
        <div>
          <dt>Minutes to read</dt>
          <dd>{words === 0 ? 0 : readingTime(words)}</dd>
        </div>
      </dl>
    </section>
  );
}
