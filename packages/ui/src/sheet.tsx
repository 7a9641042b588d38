import { Dialog, type DialogProps } from './dialog.tsx';

/** A panel that fills the height: from the bottom edge on a phone, along the reading's end on a back office. */
export function Sheet(props: Omit<DialogProps, 'width' | 'className'>) {
  return (
    <Dialog
      {...props}
      width={420}
      className="max-md:!max-w-none md:!my-0 md:!me-0 md:!ms-auto md:!h-dvh md:!max-h-none md:!rounded-none"
    />
  );
}
