import type { FieldErrors } from '../../../../shared/contract/errors.ts';
import type { FormField } from '../../../../shared/form-config.ts';
import { findPages } from '../../../documents/find-pages.ts';
import { ImagesField } from '../../../images/images-field.tsx';
import { uploadImage } from '../../../images/upload-images.ts';
import type { PendingUpload } from '../../../images/use-uploads.ts';
import { RichTextEditor } from '../../../rich-text/rich-text-editor.tsx';
import { EditorField, labelOf } from '../../../ui/editor-field.tsx';
import { errorOf } from './submit-message.ts';
import type { ProjectEditor } from './use-project-editor.ts';

interface ProjectFieldsProps {
  editor: ProjectEditor;
  fields: readonly FormField[];
  errors: FieldErrors;
  /** What is wrong with single images, by their ids. */
  imageProblems: ReadonlyMap<number, string>;
  onPendingImages: (pending: PendingUpload | null) => void;
}

/** The fields of the form: those that need room, and beside them all others. */
export function ProjectFields({ fields, ...others }: ProjectFieldsProps) {
  return (
    <div className="editor-columns">
      <div className="editor-main">
        {fields.filter(needsRoom).map((field) => (
          <ProjectField key={field.name} field={field} {...others} />
        ))}
      </div>
      <div className="editor-sidebar">
        {fields
          .filter((field) => !needsRoom(field))
          .map((field) => (
            <ProjectField key={field.name} field={field} {...others} />
          ))}
      </div>
    </div>
  );
}

function needsRoom({ name, widget }: FormField): boolean {
  return name === 'title' || widget === 'textarea' || widget === 'rich_text' || widget === 'images';
}

interface ProjectFieldProps extends Omit<ProjectFieldsProps, 'fields'> {
  field: FormField;
}

function ProjectField({ field, editor, errors, imageProblems, onPendingImages }: ProjectFieldProps) {
  const { fields, setField, saver, initial, richText } = editor;
  const error = errorOf(errors, field);
  const isDisabled = saver === null;
  if (field.widget === 'rich_text') {
    return (
      <RichTextEditor
        ref={richText}
        label={field.label}
        initialHtml={initial.description}
        error={error}
        upload={uploadImage}
        findPages={findPages}
        onReady={editor.start}
        onChange={editor.changed}
      />
    );
  }
  if (field.widget === 'images') {
    return (
      <ImagesField
        label={labelOf(field)}
        hint={field.help_text}
        images={fields.images}
        onChange={(change) => setField(({ images }) => ({ images: change(images) }))}
        max={field.max_count ?? Number.POSITIVE_INFINITY}
        upload={uploadImage}
        onPending={onPendingImages}
        error={error}
        problems={imageProblems}
        isDisabled={isDisabled}
      />
    );
  }
  return (
    <EditorField
      field={field}
      value={fields.values[field.name] ?? ''}
      error={error}
      isDisabled={isDisabled}
      onChange={(changed) => setField(({ values }) => ({ values: { ...values, ...changed } }))}
    />
  );
}
