import type { ComponentProps } from 'react';

interface PendingButtonProps extends ComponentProps<'button'> {
  isPending: boolean;
}

/** Cannot be pressed again while it waits. It keeps the focus meanwhile: a disabled button would lose it for good. */
export function PendingButton({ isPending, onClick, ...props }: PendingButtonProps) {
  return (
    <button
      {...props}
      aria-disabled={isPending || undefined}
      onClick={(event) => {
        if (isPending) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
