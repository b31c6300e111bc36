import type { OpenedImage } from '../../../shared/contract/managed-media.ts';
import { imageAltMaxLength } from '../../../shared/image-upload.ts';
import { call } from '../../api.ts';
import { usePlainForm } from '../../forms/use-plain-form.ts';
import { useReload } from '../../pages/use-reload.ts';
import { publish } from '../../tab-sync.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';

/** The text for those who cannot see an image, in all places that have none of their own. */
export function ImageTextForm({ image: { id, alt, places } }: { image: OpenedImage }) {
  const reload = useReload('/cms');
  const { form, submit, errorOf, message, isPending, isSent } = usePlainForm({
    initial: { alt },
    submit: (body: { alt: string }) => call('PATCH /api/v1/media/{id}/', { params: { id: String(id) }, body }),
    onSent: () => {
      publish({ type: 'content_updated', resource: `image:${id}` });
      void reload();
    },
    failureText: 'Failed to save the text. Please try again later.',
  });
  const overriding = places.filter(({ own_texts }) => own_texts.length > 0).length;
  const others =
    overriding === 0
      ? ''
      : ` ${overriding === 1 ? '1 place has' : `${overriding} places have`} a text of its own, see below.`;
  return (
    <form className="image-form" onSubmit={submit} noValidate>
      <Field
        label="Alternative text"
        hint={`What the image shows, for readers who cannot see it. Used wherever it has no text of its own.${others}`}
        maxLength={imageAltMaxLength}
        autoComplete="off"
        error={errorOf('alt')}
        {...form.register('alt')}
      />
      {message && <Notice tone="error">{message}</Notice>}
      <PendingButton type="submit" className="button button-quiet button-small" isPending={isPending}>
        {isPending ? 'Saving...' : 'Save Text'}
      </PendingButton>
      <p role="status" className="field-hint">
        {isSent && 'Text saved.'}
      </p>
    </form>
  );
}
