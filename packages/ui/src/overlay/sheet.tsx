import { Dialog, type DialogProps } from './dialog.tsx';

/** A full-height panel: from the bottom edge on phones, along the inline end on desktop. */
export function Sheet(props: Omit<DialogProps, 'width' | 'className'>) {
  return (
    <Dialog
      {...props}
      width={420}
      className="max-md:!max-w-none md:!my-0 md:!me-0 md:!ms-auto md:!h-dvh md:!max-h-none md:!rounded-none"
    />
  );
}
