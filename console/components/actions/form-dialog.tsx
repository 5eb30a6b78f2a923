import type { ModalProps } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Dialog } from '../later/controls.tsx';
import { UnsavedScope, unsaved } from './unsaved.ts';

/** A dialog with a form, mounted on each open. Closing it asks before changes are lost. */
export function FormDialog(props: {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  size?: ModalProps['size'];
  children: ReactNode;
}) {
  const forms = useRef(new Set<string>());
  const note = useRef((form: string, isDirty: boolean) => {
    if (isDirty) forms.current.add(form);
    else forms.current.delete(form);
  });
  const close = async () => {
    if (await unsaved.mayLeave(forms.current)) props.onClose();
  };
  return (
    <Dialog opened={props.isOpen} onClose={() => void close()} title={props.title} size={props.size ?? 'md'}>
      <UnsavedScope value={note.current}>{props.children}</UnsavedScope>
    </Dialog>
  );
}
