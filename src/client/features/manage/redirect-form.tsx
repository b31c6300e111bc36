import { call } from '../../api.ts';
import { usePlainForm } from '../../forms/use-plain-form.ts';
import { useReload } from '../../pages/use-reload.ts';
import { publish } from '../../tab-sync.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';

const empty = { from_path: '', target: '' };

/** Adds a redirect of one's own. */
export function RedirectForm() {
  const reload = useReload('/cms');
  const { form, submit, errorOf, message, isPending, isSent } = usePlainForm({
    initial: empty,
    submit: (body: typeof empty) => call('POST /api/v1/redirects/', { body }),
    onSent: ({ redirect }) => {
      form.reset(empty);
      publish({ type: 'content_updated', resource: `redirect:${redirect.id}` });
      void reload();
    },
    failureText: 'Failed to add the redirect. Please try again later.',
  });
  return (
    <form className="redirect-form" onSubmit={submit} noValidate aria-label="New redirect">
      <Field
        label="From"
        hint="A path where this site has nothing, such as /old-page."
        autoComplete="off"
        error={errorOf('from_path')}
        {...form.register('from_path')}
      />
      <Field
        label="To"
        hint="A path on this site, or an address."
        autoComplete="off"
        error={errorOf('target')}
        {...form.register('target')}
      />
      <PendingButton type="submit" className="button" isPending={isPending}>
        {isPending ? 'Adding...' : 'Add Redirect'}
      </PendingButton>
      {message && <Notice tone="error">{message}</Notice>}
      <p role="status" className="field-hint redirect-added">
        {isSent && 'Redirect added.'}
      </p>
    </form>
  );
}
