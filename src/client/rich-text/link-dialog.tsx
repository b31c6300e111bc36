import { useState } from 'react';
import { completeLinkAddress, isLinkAddress } from '../../shared/text/link-address.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { AddressField } from './address-field.tsx';
import { DialogForm, FormDialog } from './form-dialog.tsx';
import type { FindPages } from './use-page-search.ts';

export interface LinkChoice {
  href: string;
  text: string;
  opens_new_tab: boolean;
}

interface LinkFormProps {
  /** The link that is edited; all empty for a new one. `text` is what is selected. */
  initial: LinkChoice;
  /** Text is selected, or the cursor is in a link: it becomes the link, and no text is asked for. */
  hasSelection: boolean;
  findPages: FindPages;
  /** With the selected text unchanged when there is one. `null`: there shall be no link. */
  onDone: (link: LinkChoice | null) => void;
  onClose: () => void;
}

const noAddress = 'Enter a web address, an email address or a path on this site.';

/** Asks where a link leads. */
export function LinkDialog({ isOpen, ...form }: LinkFormProps & { isOpen: boolean }) {
  return (
    <FormDialog title={form.initial.href ? 'Edit link' : 'Insert link'} isOpen={isOpen} onClose={form.onClose}>
      <LinkForm {...form} />
    </FormDialog>
  );
}

function LinkForm({ initial, hasSelection, findPages, onDone, onClose }: LinkFormProps) {
  const [link, setLink] = useState(initial);
  const [hasTried, setHasTried] = useState(false);
  const isEmpty = link.href.trim() === '';
  // What was a link stays one as it is: others write addresses too, and in other ways.
  const isKept = !isEmpty && link.href === initial.href && isLinkAddress(link.href);
  const href = isKept ? link.href : completeLinkAddress(link.href);

  function change(changed: Partial<LinkChoice>): void {
    setLink((before) => ({ ...before, ...changed }));
  }

  function submit(): void {
    setHasTried(true);
    if (isEmpty) onDone(null);
    // A link without text would be none: its address is its text then.
    else if (href) onDone({ ...link, href, text: link.text.trim() === '' ? link.href.trim() : link.text });
  }

  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      submitLabel={initial.href ? 'Save' : 'Insert link'}
      extraAction={
        initial.href !== '' && (
          <button type="button" className="button button-quiet insert-remove" onClick={() => onDone(null)}>
            Remove link
          </button>
        )
      }
    >
      <AddressField
        value={link.href}
        error={hasTried && !isEmpty && !href ? noAddress : undefined}
        findPages={findPages}
        onChange={(typed) => change({ href: typed })}
        onPick={(page) => change({ href: page.href, ...(link.text.trim() === '' && { text: page.title }) })}
      />
      {!hasSelection && (
        <Field
          label="Text"
          autoComplete="off"
          value={link.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      )}
      <Checkbox
        label="Open in a new tab"
        checked={link.opens_new_tab}
        onChange={({ target }) => change({ opens_new_tab: target.checked })}
      />
    </DialogForm>
  );
}
